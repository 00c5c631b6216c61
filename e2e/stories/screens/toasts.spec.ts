import { texts } from '@curbcut/contract'
import type { Locator, Page } from '@playwright/test'
import { button, focusedMenu, openFiles, search, title } from '../../demo/demo-screens.ts'
import { aJob, type StoryJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { startOpeningPage } from '../../openings/opening-page.ts'
import { giveTwoOrganizations } from '../../openings/organization-openings.ts'
import { drawn, resize } from '../../sweeps/window-size.ts'

/** Wide, narrow with columns, and narrow with blocks. */
const widths = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
]
/** Too low for a title and a message: only the focus is spared. */
const lowWindows = [
  { width: 320, height: 256 },
  { width: 320, height: 180 },
]

/** What a message lies over, at some point: the focus, or any of these elements. */
const covered = (page: Page, others = '') =>
  page.evaluate((selector) => {
    const { activeElement } = document
    const ring = 4
    const isUnder = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      // The line around the focus is spared as well.
      const beyond = element === activeElement ? ring : -2
      const [xs, ys] = [
        [left - beyond, (left + right) / 2, right + beyond],
        [top - beyond, (top + bottom) / 2, bottom + beyond],
      ]
      return xs.some((x) => ys.some((y) => document.elementFromPoint(x, y)?.closest('.toast')))
    }
    const focused = activeElement && activeElement !== document.body ? [activeElement] : []
    return [...focused, ...(selector ? document.querySelectorAll(selector) : [])]
      .filter(isUnder)
      .map(({ textContent }) => textContent)
  }, others)

const titleAndButtons = 'main :is(h1, .heading-buttons > *, .job-head :is(a, button))'
/** Messages stand over the header, which has room for them and its buttons on wide windows alone. */
const sparedAt = ({ width, height }: { width: number; height: number }) =>
  height < 300
    ? ''
    : width < 1200
      ? titleAndButtons
      : `header :is(a, button, p), ${titleAndButtons}`

/** Whether the front message stands whole in the window. */
const isInItsPlace = (page: Page) =>
  page.evaluate(() => {
    const front = document.querySelector('.toast:not([data-behind])')?.getBoundingClientRect()
    if (!front) return false
    const isWithinSides = front.left >= 0 && front.right <= document.documentElement.clientWidth
    return isWithinSides && front.top >= 0 && front.bottom <= window.innerHeight
  })

/** Over no part of the header or title at every width, also in the colours of the system. */
async function expectInPlace(page: Page) {
  // A message stays under the pointer.
  await page.mouse.move(0, 0)
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors })
    for (const size of widths) {
      await resize(page, size)
      await expect.poll(() => isInItsPlace(page), JSON.stringify(size)).toBe(true)
      await expect.poll(() => covered(page, sparedAt(size))).toEqual([])
    }
  }
  await page.emulateMedia({ forcedColors: 'none' })
  await resize(page, { width: 1280, height: 800 })
}

/** Whether a message lies over the title of the open dialog. */
const isTitleCovered = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('[role=dialog] h2')?.getBoundingClientRect()
    const toasts = [...document.querySelectorAll('.toast')]
    return toasts.some((toast) => toast.getBoundingClientRect().bottom > (heading?.top ?? 0))
  })

/** Keeps toasts, which otherwise leave at their own time, from the next address on. */
async function keepToasts(page: Page) {
  await page.addInitScript(() => {
    // The frame of a drawing has no storage.
    if (window.origin !== 'null') localStorage.setItem('messageSeconds', 'until dismissed')
  })
}

/**
 * Waits until the menu has the focus. It moves the focus to its first option, and an earlier key would
 * be lost.
 */
async function chooseByKey(page: Page, name: string) {
  await focusedMenu(page).waitFor()
  await page.getByRole('menuitem', { name }).press('Enter')
}

/** Takes a job in the list, which asks nothing: a dialog would keep one message alone. */
async function assignToMe(page: Page, { name }: StoryJob) {
  await search(page, name)
  await button(page, texts.job.assignToMe).click()
  await expect(messages(page).filter({ hasText: name })).toBeVisible()
}

const messages = (page: Page) => page.locator('.toast')

/** All of a long name shows, in as many lines as it takes. */
async function expectWhole(name: Locator) {
  expect(await name.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
}

/** In the one line of a narrow screen the middle of a name gives way: names of a series differ at their end. */
async function expectInOneLine(name: Locator) {
  expect(await isEndSeen(name)).toBe(true)
  expect(await name.evaluate((one) => one.getClientRects()[0]?.height)).toBeLessThan(24)
}

/** Whether the last letter of a name, as it is drawn, lies within its box. */
const isEndSeen = (name: Locator) =>
  name.evaluate((one) => {
    const shown = [...one.querySelectorAll('[aria-hidden]')].at(-1) ?? one
    const letter = document.createRange()
    const end = shown.textContent.length
    const text = shown.firstChild
    if (!text) return false
    letter.setStart(text, end - 1)
    letter.setEnd(text, end)
    const [last, box] = [letter.getBoundingClientRect(), one.getBoundingClientRect()]
    return last.width > 0 && last.right <= box.right + 1 && last.top < box.bottom - 4
  })

test('three toasts stand over the header, cover neither title nor its buttons nor focus, and push nothing', async ({
  enter,
  product,
}) => {
  const first = 'First of three messages'
  const jobs = [
    await aJob(product, first, { at: 'SUBMITTED' }),
    await aJob(product, 'Second of three messages', { at: 'SUBMITTED' }),
    await aJob(product, 'Third of three messages', { at: 'SUBMITTED' }),
  ]
  const page = await enter('RM_ADM')
  await page.clock.install()
  await keepToasts(page)
  await page.goto('/jobs')
  const heading = title(page, 'Jobs')
  // In the document: a click may scroll it.
  const placed = () => heading.evaluate((one) => one.getBoundingClientRect().top + window.scrollY)
  const before = await placed()
  for (const job of jobs) {
    await assignToMe(page, job)
    // Equal messages within five seconds are one.
    await page.clock.fastForward('00:06')
  }
  await expect(messages(page)).toHaveCount(3)
  expect(await placed()).toBe(before)
  await expectInPlace(page)

  await search(page, first)
  await page.getByRole('link', { name: first }).click()
  const name = title(page, first)
  await expect(name).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  const menu = page.getByRole('button', { name: /^Actions for/ })
  for (const size of [...widths, ...lowWindows]) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await resize(page, size)
      await page.evaluate(() => window.scrollTo(0, 0))
      for (const focused of [name, menu, page.getByRole('button', { name: /^Notifications/ })]) {
        await focused.focus()
        await expect.poll(() => covered(page, sparedAt(size))).toEqual([])
      }
      await name.focus()
      await expect.poll(() => isInItsPlace(page)).toBe(true)
    })
  }
  await expect(messages(page)).toHaveCount(3)

  // The palette stands at the upper edge, where several messages would lie over its field.
  await resize(page, { width: 1280, height: 800 })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await expect(messages(page)).toHaveText([/Third of three messages/])
  await expect.poll(() => covered(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => isInItsPlace(page)).toBe(true)

  for (const size of [...widths, ...lowWindows]) {
    await test.step(`over a dialog, ${size.width} × ${size.height}`, async () => {
      await resize(page, size)
      await menu.focus()
      await page.keyboard.press('Enter')
      await chooseByKey(page, 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit Job' })
      await expect(dialog.getByRole('textbox')).toBeFocused()
      await expect(messages(page)).toHaveText([/Third of three messages/])
      await expect.poll(() => covered(page)).toEqual([])
      if (size.height > 480) expect(await isTitleCovered(page)).toBe(false)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  }
  await resize(page, { width: 1280, height: 800 })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const kept = page.getByRole('list', { name: 'This visit' })
  for (const job of jobs) await expect(kept.getByRole('link', { name: job.name })).toBeVisible()

  const longName = 'Minutes of the board meeting in the town hall, January 2016'
  const long = await aJob(product, longName, { at: 'SUBMITTED' })
  await page.keyboard.press('Escape')
  await page.goto('/jobs')
  await assignToMe(page, long)
  const about = messages(page).filter({ hasText: longName }).locator('bdi')
  await resize(page, { width: 768, height: 1024 })
  await expect.poll(() => isInItsPlace(page)).toBe(true)
  await expectWhole(about)
  expect(await covered(page, titleAndButtons)).toEqual([])
  await resize(page, { width: 320, height: 640 })
  await expectInOneLine(about)

  await resize(page, { width: 1280, height: 800 })
  await page.getByRole('link', { name: longName }).first().click()
  await expect(title(page, longName)).toBeVisible()
  await openFiles(page)
  await page.getByRole('link', { name: 'Tags and pages' }).first().press('Enter')
  await expect(title(page, 'First.pdf')).toBeVisible()
  await expectInPlace(page)
})

test('a message of many words leaves the line around a focused title whole', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await keepToasts(page)
  const { go, give } = await startOpeningPage(page, product, 'RM_CLI')
  // The names of two stand in the header, and leave its middle the room of a short message.
  await giveTwoOrganizations(give)
  await page.reload()
  await resize(page, { width: 1280, height: 800 })
  await go('/jobs/00000000-0000-7000-8000-000000000003')
  const name = title(page, 'We could not find this job')
  await expect(name).toBeVisible()
  await expect(messages(page)).toBeVisible()
  await name.focus()

  await expect.poll(() => covered(page, 'main h1')).toEqual([])
  expect(await isInItsPlace(page)).toBe(true)
})

test('the page does not jump when a job is archived', async ({ as, product }) => {
  const job = await aJob(product, 'A job that goes without a jump', { at: 'SUBMITTED' })
  const page = await as('RM_SU')
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const remove = async () => {
    await page.keyboard.press('Enter')
    await chooseByKey(page, 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(button(question, 'Cancel')).toBeFocused()
    await question.getByRole('button', { name: /^Delete/ }).press('Enter')
    await expect(page.getByText('Job Deleted Successfully').first()).toBeVisible()
    await expect(question).toHaveCount(0)
  }
  await resize(page, { width: 1280, height: 500 })
  await keepToasts(page)

  await page.goto(`/jobs/${job._id}`)
  await expect(title(page, job.name)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeAttached()
  // Opening this job claims it: one message replaces another in the same place.
  const main = page.getByRole('main')
  await expect(main.getByText(texts.success.jobClaimed)).toBeVisible()
  await expect(button(page, texts.job.assign)).toBeVisible()
  const menu = page.getByRole('button', { name: /^Actions for/ })
  await menu.focus()
  await page.evaluate(() => window.scrollTo(0, 5))
  await drawn(page)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await remove()

  await expect(menu).toBeFocused()
  await drawn(page)
  expect(await scrolled()).toBe(before)
})

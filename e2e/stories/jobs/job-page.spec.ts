import { texts } from '@curbcut/contract'
import type { Locator, Page, Route } from '@playwright/test'
import { button, expectNoOverflow, openJob as openDemoJob, title } from '../../demo/demo-screens.ts'
import { aJob, openFiles, openJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { resize } from '../../sweeps/window-size.ts'

const narrow = { width: 320, height: 640 }
const windows = [{ width: 1280, height: 800 }, narrow]

test('the way back leads to the list as it was left, also after a reload', async ({
  enter,
  product,
}) => {
  const job = await aJob(product, 'Way back', { at: 'ALLOTTED_ADMIN' })
  const page = await enter('RM_ADM')
  const list = '/jobs?status=ALLOTTED_ADMIN&query=way+back&sort=job_name&order=asc'
  await page.goto(list)
  await page.getByRole('link', { name: job.name }).click()
  await openFiles(page)
  await page.reload()
  await expect(title(page, job.name)).toBeVisible()

  await page.getByRole('link', { name: 'Back to Jobs' }).press('Enter')

  await expect(title(page, 'Jobs')).toBeFocused()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('searchbox')).toHaveValue('way back')
  await expect(page.getByRole('rowheader')).toHaveText([job.name])
})

test('a job that a link from elsewhere opens has a way to all jobs', async ({ enter, product }) => {
  const job = await aJob(product, 'From elsewhere', { at: 'CREATED' })
  const page = await enter('RM_CLI')
  await openJob(page, job)

  await page.getByRole('link', { name: 'All Jobs' }).click()

  await expect(page).toHaveURL('/jobs')
  await expect(title(page, 'Jobs')).toBeFocused()
})

const twelve = Array.from({ length: 12 }, (_, index) => `Chapter ${index + 1}.pdf`)

test('a job goes on paper from every tab: details, files and timeline, and nothing else', async ({
  enter,
  product,
}) => {
  const job = await aJob(product, 'On paper', { at: 'CREATED', files: twelve })
  const page = await enter('RM_CLI')
  await openJob(page, job)
  const sheet = page.getByRole('article')
  for (const tab of ['Details', 'Files']) {
    await resize(page, { width: 1280, height: 800 })
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText('Loading...')).toHaveCount(0)

    await page.emulateMedia({ media: 'print' })

    await expect(sheet.getByRole('heading', { level: 1, name: job.name })).toBeVisible()
    await expect(sheet.getByText('created', { exact: true })).toBeVisible()
    await expect(
      sheet.getByRole('definition').filter({ hasText: 'Demo Client User' }),
    ).toBeVisible()
    const files = sheet.getByRole('table', { name: 'Files' }).getByRole('row')
    await expect(files).toHaveCount(1 + twelve.length)
    await expect(files.last()).toContainText('Chapter 12.pdf')
    await expect(sheet.getByRole('list', { name: 'Timeline' })).toContainText('Job created')
    expect(await visibleOutside(sheet)).toEqual([])
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    // Nothing is wider than the paper.
    await resize(page, { width: 720, height: 1000 })
    await expectNoOverflow(page)

    await page.emulateMedia({ media: 'screen' })
    await expect(sheet).toHaveCount(0)
  }
})

test('a screen without a sheet of its own goes on paper without its frame', async ({ as }) => {
  const page = await as('RM_CLI')
  await expect(page.getByRole('rowheader').first()).toBeVisible()

  await page.emulateMedia({ media: 'print' })

  await expect(title(page, 'Jobs')).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

/** The texts that are seen beside the sheet. */
const visibleOutside = (sheet: Locator) =>
  sheet.evaluate((paper) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const seen: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const isSeen = node.parentElement?.checkVisibility() ?? false
      if (text && isSeen && !paper.contains(node)) seen.push(text)
    }
    return seen
  })

test('nothing moves when timeline, comments and counts come late', async ({ enter, product }) => {
  const job = await aJob(product, 'Steady', { at: 'IN_REVIEW' })
  const page = await enter('RM_ADM')
  for (const size of windows) {
    await resize(page, size)
    const release = await stall(page, late)
    await openJob(page, job)
    const heads = page.getByRole('main').getByRole('heading')
    await expect(heads).toHaveText([job.name, 'Documents', 'Details', 'Comments', 'Timeline'])
    const before = await topsOf(page)

    release()

    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Job created')
    await expect(page.getByRole('log')).toBeVisible()
    const after = await topsOf(page)
    // On narrow screens the timeline stands under the comments, far below the first sight.
    expect({ ...after, Timeline: 0 }, `${size.width}`).toEqual({ ...before, Timeline: 0 })
    await expectNoOverflow(page)
    await page.unroute(late)
  }
})

/** What stands beside the details of a job. */
const late = /\/api\/(notes|jobs\/[^/?]+\/(history|files\/count))/

/** Holds answers back until it is told to let them go. */
async function stall(page: Page, calls: RegExp) {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(calls, async (route: Route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Where each heading and the tabs begin. */
const topsOf = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      Object.fromEntries(
        [...main.querySelectorAll('h1, h2, [role=tab]')].map((part) => [
          part.textContent,
          Math.round(part.getBoundingClientRect().top + window.scrollY),
        ]),
      ),
    )

test('while a job loads, its title stands where the name will stand', async ({
  enter,
  product,
}) => {
  const job = await aJob(product, 'In its place', { at: 'IN_REVIEW' })
  const page = await enter('RM_ADM')
  const release = await stall(page, new RegExp(`/api/jobs/${job._id}$`))
  const place = () =>
    page.getByRole('heading', { level: 1 }).evaluate((head) => {
      const { top, left } = head.getBoundingClientRect()
      return { top, left }
    })
  await page.goto(`/jobs/${job._id}`)
  await expect(title(page, 'Job')).toBeVisible()
  await expect(page).toHaveTitle('Job – Curbcut')
  await expect(page.getByRole('link', { name: 'All Jobs' })).toBeVisible()
  const before = await place()

  release()

  await expect(title(page, job.name)).toBeVisible()
  expect(await place()).toEqual(before)
})

test('the button that tells why a job was returned touches no other', async ({ as }) => {
  const page = await as('RM_ADM')
  await openDemoJob(page, 14, 'In Progress')
  await openFiles(page)
  const why = button(page, 'Why it was returned')
  await expect(why).toBeVisible()
  const [above, box] = await Promise.all([
    button(page, texts.job.reassign).boundingBox(),
    why.boundingBox(),
  ])

  expect((box?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeGreaterThanOrEqual(4)
})

test('at 320 px two buttons share a line where they fit, and a menu never has one alone', async ({
  enter,
  product,
}) => {
  const reviewed = await aJob(product, 'Four ways on', { at: 'IN_REVIEW' })
  const created = await aJob(product, 'One way on', { at: 'CREATED' })
  const administrator = await enter('RM_ADM')
  await resize(administrator, narrow)
  await openJob(administrator, reviewed)
  const on = (label: string) => button(administrator, label)
  const menu = administrator.getByRole('button', { name: /^Actions for/ })

  expect(await areOnOneLine(on('Complete Review'), on('Return Job'))).toBe(true)
  expect(await areOnOneLine(on('Re-Assign Remediator'), menu)).toBe(true)

  const client = await enter('RM_CLI')
  await resize(client, narrow)
  await openJob(client, created)
  const lonely = client.getByRole('button', { name: /^Actions for/ })
  expect(await areOnOneLine(title(client, created.name), lonely)).toBe(true)
})

async function areOnOneLine(...parts: Locator[]) {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const lowestTop = Math.max(...boxes.map((box) => box?.y ?? Infinity))
  return boxes.every((box) => box !== null && lowestTop < box.y + box.height / 2)
}

import { jobProgresses } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { enterPage } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { aJob, openFiles, openJob } from '../story-jobs.ts'
import { drawn, resize } from '../window-size.ts'

test('no tab moves when the counts come, and all stand in one row', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await enterPage(page, product.people.RM_SU)
  for (const width of [1280, 320]) {
    await resize(page, { width, height: 800 })
    for (const list of ['jobs', 'users']) {
      const letCountsCome = await holdBack(page, `**/api/${list}/count`)
      await page.goto(`/${list}`)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      const before = await tabPlaces(page)
      letCountsCome()
      await expect(page.getByRole('tab', { name: /\d/ }).last()).toBeVisible()
      await drawn(page)

      const after = await tabPlaces(page)
      expect(after, `${list} at ${width}`).toEqual(before)
      expect(new Set(after.map(({ y }) => y)).size, `rows of tabs of ${list}`).toBe(1)
    }
  }
})

const jobLists = jobProgresses.map((tab) => `/jobs?tab=${tab}`)

test('at 1280 × 800 a whole page of rows and its pager are in sight', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await enterPage(page, product.people.RM_ADM)
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const filtered = '/jobs?priority=NORMAL&status=SUBMITTED'
  for (const list of [...jobLists, filtered, '/users', '/organizations']) {
    await page.goto(list)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveCount(list === '/users' ? 8 : 10)
    if (list.startsWith('/jobs')) await expect(waiting.getByRole('link').first()).toBeVisible()

    expect(new Set(await rowHeights(page)), list).toEqual(new Set([48]))
    const pager = page.getByRole('navigation', { name: /pages$/ })
    const { y = 0, height = 0 } = (await pager.boundingBox()) ?? {}
    expect(y + height, list).toBeLessThanOrEqual(800)
  }
})

const twelve = Array.from({ length: 12 }, (_, index) => `Chapter ${index + 1}.pdf`)

/** Who works with the files of a job, and where it stands: the sheet above them has the most to say then. */
const filesOf = [
  ['RM_SU', 'ALLOTTED_ADMIN'],
  ['RM_ADM', 'IN_REVIEW'],
  ['RM_REM', 'APPROVED_REMEDIATOR'],
  ['RM_CAM', 'CREATED'],
  ['RM_CLI', 'COMPLETED'],
] as const

test('ten files of a job and their pager are in sight as well, for every role', async ({
  visitor,
  product,
}) => {
  for (const [role, at] of filesOf) {
    const job = await aJob(product, `Ten files in sight of ${role}`, { at, files: twelve })
    const page = await visitor()
    await enterPage(page, product.people[role])
    await openJob(page, job)
    await openFiles(page)
    await expect(page.getByRole('rowheader')).toHaveCount(10)
    if (role === 'RM_REM') await expect(page.getByText('12 of 12 files left')).toBeVisible()

    expect(new Set(await rowHeights(page)), role).toEqual(new Set([48]))
    const pager = page.getByRole('navigation', { name: 'Files pages' })
    const { y = 0, height = 0 } = (await pager.boundingBox()) ?? {}
    expect(y + height, `the pager of ${role}`).toBeLessThanOrEqual(800)
    await page.context().close()
  }
})

test('columns and rows have their places before the rows come, and keep them', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await enterPage(page, product.people.RM_ADM)
  for (const list of ['jobs', 'users', 'organizations']) {
    const letRowsCome = await holdBack(page, `**/api/${list}?*`)
    await page.goto(`/${list}`)
    await expect(page.locator('tbody[aria-hidden] .skeleton').first()).toBeVisible()
    const columns = await columnPlaces(page)
    const heights = await rowHeights(page)
    letRowsCome()
    await expect(page.getByRole('rowheader').first()).toBeVisible()

    expect(await columnPlaces(page), `${list} with rows`).toEqual(columns)
    expect(await rowHeights(page), `rows of ${list}`).toEqual(heights)
    const pager = page.getByRole('navigation', { name: /pages$/ })
    const place = await pager.evaluate(placeOnPage)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current')
    await expect(page.locator('table[aria-busy]')).toHaveCount(0)
    expect(await columnPlaces(page), `${list}, page 2`).toEqual(columns)
    expect(await pager.evaluate(placeOnPage), `the pager of ${list}`).toBe(place)
    await page.getByRole('searchbox').fill('nothing has this name')
    await expect(page.getByText('No data found.')).toBeVisible()
    expect(await columnPlaces(page), `${list} without rows`).toEqual(columns)
    await page.unroute(`**/api/${list}?*`)
  }
})

/** Keeps the answers of an address back until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const tabPlaces = (page: Page) =>
  page.getByRole('tab').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const { x, y, width, height } = tab.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

/** Runs in the page. How far down it is, wherever the page is scrolled to. */
const placeOnPage = (one: Element) => Math.round(one.getBoundingClientRect().y + scrollY)

const columnPlaces = (page: Page) =>
  page.locator('thead tr > *').evaluateAll((cells) =>
    cells.map((cell) => {
      const { x, width } = cell.getBoundingClientRect()
      return [Math.round(x), Math.round(width)]
    }),
  )

/** The rows of the body, grey ones too, without the line that says that rows are on their way. */
const rowHeights = (page: Page) =>
  page
    .locator('tbody:not([data-message]) > tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))

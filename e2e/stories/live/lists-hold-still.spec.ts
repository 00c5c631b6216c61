import { jobProgresses } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { apiOf, enterPage } from '../../api.ts'
import { confirmReview } from '../../demo/job-path.ts'
import { aJob, carry, openFiles, openJob } from '../../demo/story-jobs.ts'
import { docxFile, pdfFile, pngFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { drawn, resize } from '../../sweeps/window-size.ts'
import { cutDate } from '../../tables/cut-date.ts'
import { showRows } from '../../tables/read-rows.ts'

test('no tab moves when the counts come, and all stand in as few rows as they fit into', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await enterPage(page, product.people.RM_SU)
  for (const width of [1280, 320]) {
    await resize(page, { width, height: 800 })
    for (const list of ['jobs', 'users']) {
      const letCountsCome = await stall(page, `**/api/${list}/count`)
      await page.goto(`/${list}`)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      const before = await tabPlaces(page)
      letCountsCome()
      await expect(page.getByRole('tab', { name: /\d/ }).last()).toBeVisible()
      await drawn(page)

      const after = await tabPlaces(page)
      expect(after, `${list} at ${width}`).toEqual(before)
      const rows = width === 320 && list === 'users' ? 2 : 1
      expect(new Set(after.map(({ y }) => y)).size, `rows of tabs of ${list}`).toBe(rows)
    }
  }
})

/** How far down the buttons below the rows reach. */
async function endOfPager(page: Page) {
  const box = await page.getByRole('navigation', { name: /pages$/ }).boundingBox()
  if (!box) throw new Error('There is no pager.')
  return box.y + box.height
}

const jobLists = jobProgresses.map((tab) => `/jobs?tab=${tab}`)

test('at 1280 × 800 a whole page of rows and its pager are in sight', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await enterPage(page, product.people.RM_ADM)
  await page.goto('/accessibility')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const filtered = '/jobs?priority=NORMAL&status=SUBMITTED'
  for (const list of [...jobLists, filtered, '/users', '/organizations']) {
    await showRows(page, list)
    await expect(page.getByRole('rowheader')).toHaveCount(list === '/users' ? 8 : 10)
    if (list.startsWith('/jobs')) await expect(waiting.getByRole('link').first()).toBeVisible()

    expect(new Set(await rowHeights(page)), list).toEqual(new Set([48]))
    expect(await endOfPager(page), list).toBeLessThanOrEqual(800)
  }
})

/** One with a name far longer than its column. */
const twelve = Array.from(
  { length: 12 },
  (_, index) =>
    `${index === 0 ? 'A very long name of a document '.repeat(5) : ''}Chapter ${index + 1}.pdf`,
)

/** Who works with the files of a job, and where it stands: the sheet above them has the most to say then. */
const filesOf = [
  ['RM_CAM', 'CREATED'],
  ['RM_SU', 'ALLOTTED_ADMIN'],
  ['RM_REM', 'APPROVED_REMEDIATOR'],
  ['RM_ADM', 'IN_REVIEW'],
  ['RM_CLI', 'COMPLETED'],
] as const

test('ten files of a job with all their columns, and their pager, are in sight as well, for every role', async ({
  visitor,
  product,
}) => {
  // Five people, one after the other.
  test.slow()
  const job = await aJob(product, 'Ten files in sight', { at: 'CREATED', files: twelve })
  let from: (typeof filesOf)[number][1] = 'CREATED'
  for (const [role, to] of filesOf) {
    await carry(product, job, { from, to })
    from = to
    const page = await visitor()
    await enterPage(page, product.people[role])
    await openJob(page, job)
    await openFiles(page)
    await expect(page.getByRole('rowheader')).toHaveCount(10)
    if (role === 'RM_REM')
      await expect(page.getByText('0 of 12 files', { exact: true })).toBeVisible()

    expect(new Set(await rowHeights(page)), role).toEqual(new Set([48]))
    const hidden = await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    expect(hidden, role).toBeLessThanOrEqual(0)
    expect(await endOfPager(page), `the pager of ${role}`).toBeLessThanOrEqual(800)
    await page.context().close()
  }
})

test('they are in sight on the fullest bench: a long name, all kinds of files, barriers and a return', async ({
  visitor,
  product,
}) => {
  const name =
    'A job of which the name is so long that it would stand in two lines of its page at 1280'
  const documents = [
    ...twelve.map((chapter) => pdfFile(chapter, name)),
    ...['One.docx', 'Two.docx'].map((letter) => docxFile(letter, name)),
    pngFile('Chart.png', [20, 110, 60]),
  ]
  const job = await aJob(product, name, { at: 'IN_REVIEW', documents })
  const { call } = await apiOf(product, product.people.RM_ADM)
  const files = job.files.map(({ _id }) => _id)
  const reason = 'The tables of each chapter have no headers.'
  await call('updateStatus', { jobId: job._id, move: 'false', files, reason })

  const page = await visitor()
  await enterPage(page, product.people.RM_REM)
  // Nothing is checked here: the answer says what checks would have found.
  const barriers = { barriers: 7, documentsWithBarriers: 1 }
  const check = { state: 'done', pages: 15, isPageCountEstimated: false, ...barriers }
  await page.route(`**/api/jobs/${job._id}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, check } } })
  })
  await openJob(page, job)
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(page.getByRole('checkbox', { name: 'With barriers' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Why it was returned' })).toBeVisible()

  expect(new Set(await rowHeights(page))).toEqual(new Set([48]))
  expect(await endOfPager(page)).toBeLessThanOrEqual(800)
  await page.getByRole('button', { name: 'Why it was returned' }).click()
  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible()
})

test('columns and rows have their places before the rows come, and keep them', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await enterPage(page, product.people.RM_ADM)
  for (const list of ['jobs', 'users', 'organizations']) {
    const letRowsCome = await stall(page, `**/api/${list}?*`)
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

test('a column of dates has room for the widest date, on whatever day the list is read', async ({
  visitor,
  product,
}) => {
  const files = ['Chapter.pdf']
  const job = await aJob(product, 'With the date of its file', { at: 'APPROVED_REMEDIATOR', files })
  // The columns of jobs are the same in every tab, but for the one of actions.
  const lists = ['/jobs', '/jobs?tab=completed', `/jobs/${job._id}?tab=files`]
  const listsOf = { RM_ADM: lists, RM_REM: lists, RM_CLI: lists, RM_SU: ['/activity'] } as const
  for (const role of ['RM_ADM', 'RM_REM', 'RM_CLI', 'RM_SU'] as const) {
    const page = await visitor()
    await enterPage(page, product.people[role])
    await page.goto('/accessibility')
    for (const list of listsOf[role]) {
      await showRows(page, list)
      for (const width of [1100, 1280, 1440]) {
        await resize(page, { width, height: 800 })
        // In a narrow remediation table the column gives way.
        const fine = width < 1280 ? /^(nothing is cut|no column)$/ : /^nothing is cut$/
        expect(await cutDate(page), `${list} of ${role} at ${width}`).toMatch(fine)
      }
    }
    await page.context().close()
  }
})

test('a press that is refused moves no row, neither in a list nor on the page of a job', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await enterPage(page, product.people.RM_ADM)
  const job = await aJob(product, 'Refused at each width', { at: 'IN_REVIEW' })
  const places = [`/jobs?tab=in_review&query=${job.name}`, `/jobs/${job._id}?tab=files`]
  for (const width of [1280, 320]) {
    await resize(page, { width, height: 800 })
    for (const place of places) {
      await page.goto(place)
      const row = page.getByRole('rowheader').first()
      await expect(row).toBeVisible()
      await drawn(page)
      const before = await row.evaluate(placeOnPage)
      await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }))
      const refused = page.waitForResponse(/update-status$/)
      await pressComplete(page, job.name)
      await refused
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
      await drawn(page)

      expect(await row.evaluate(placeOnPage), `${place} at ${width}`).toBe(before)
      await page.unroute(failing)
    }
  }
})

test('a read of the list that began before one’s own move takes nothing back', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await enterPage(page, product.people.RM_ADM)
  const job = await aJob(product, 'Moved during a slow read', { at: 'SUBMITTED' })
  await page.goto(`/jobs?query=${job.name}`)
  const row = page.getByRole('row').filter({ hasText: job.name })
  await expect(row.getByText('submitted', { exact: true })).toBeVisible()

  // The server answers this read before the move, and the answer comes after it.
  const read = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<void>()
  const isList = (address: string) => {
    const { pathname, searchParams } = new URL(address)
    return pathname === '/api/jobs' && searchParams.get('query') === job.name
  }
  await page.route(
    ({ href }) => isList(href),
    async (route) => {
      const response = await route.fetch()
      read.resolve()
      await slow.promise
      // Nobody may wait for it any more.
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  const given = page.waitForEvent('requestfailed', (request) => isList(request.url()))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await read.promise
  const again = page.waitForResponse((response) => isList(response.url()))
  await row.getByRole('button', { name: 'Assign to Me' }).click()
  await expect(row.getByText('allotted admin')).toBeVisible()
  await given
  await again
  slow.resolve()
  await drawn(page)

  await expect(row.getByText('allotted admin')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Assign Remediator' })).toBeVisible()
})

/** Lists of jobs, one job, and what moves it. */
const failing = /\/api\/jobs(\?.*|\/[^/?]+(\/update-status)?)?$/

/** The button of the row or of the page; in a narrow row it stands in the menu. */
async function pressComplete(page: Page, name: string) {
  const complete = page.getByRole('button', { name: 'Complete Review' })
  const actions = page.getByRole('button', { name: `Actions for ${name}` })
  await expect(complete.or(actions).first()).toBeVisible()
  if (await complete.isVisible()) await complete.click()
  else {
    await actions.click()
    await page.getByRole('menuitem', { name: 'Complete Review' }).click()
  }
  await confirmReview(page).click()
}

/** Keeps the answers of an address back until the returned function is called. */
async function stall(page: Page, address: string): Promise<() => void> {
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
/** While rows are loaded, one that says so stands for the first. */
const rowHeights = (page: Page) =>
  page
    .locator('tbody:not([data-message=""]) > tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))

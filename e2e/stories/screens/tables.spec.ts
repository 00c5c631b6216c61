import { addMonths, jobProgresses, jobStatuses, monthOf, roles, type Role } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { apiOf, enterPage } from '../../api.ts'
import { demoJob } from '../../demo/demo-jobs.ts'
import { expectNoOverflow } from '../../demo/demo-screens.ts'
import { long, unbroken } from '../../demo/long-names.ts'
import type { Row } from '../../demo/sized-lists.ts'
import { pdfFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import type { Product } from '../../product/product.ts'
import { resize } from '../../sweeps/window-size.ts'
import { readOffers, showRows } from '../../tables/read-rows.ts'

// Jobs of other stories would fill the first page, and nobody may do anything with them.
test.use({ productOf: 'tables' })

type StoryParts = { visitor: () => Promise<Page>; product: Product }

async function openAs(role: Role, { visitor, product }: StoryParts) {
  const page = await visitor()
  await enterPage(page, product.people[role])
  return page
}

/** The same, inside the app, where one list follows the other. */
async function startAs(role: Role, parts: StoryParts) {
  const page = await openAs(role, parts)
  await page.goto('/accessibility')
  return page
}

/** Rows in which each role has something to do, and what they offer, in the words of the customer. */
// prettier-ignore
const rowsOf: Readonly<Record<Role, readonly { at: string; words: string; offers: string }[]>> = {
  RM_SU: [
    { at: '/jobs', words: demoJob(4), offers: 'Assign Remediator ⋮ Edit, Update Priority, Set Due Date, Delete' },
    { at: '/users?tab=RM_CAM', words: 'sample-manager1@', offers: '⋮ Edit, Reset Password, Manage Organizations, Access Account, Sessions, Delete' },
    { at: '/organizations', words: 'Demo City Library', offers: '⋮ Edit, Export everything, Delete' },
  ],
  RM_ADM: [
    { at: '/jobs?tab=in_review', words: demoJob(9), offers: 'Complete Review, Return Job ⋮ Edit, Update Priority, Set Due Date, Re-Assign Remediator' },
    { at: '/users?tab=RM_REM', words: 'sample-remediator1@', offers: '⋮ Edit, Reset Password, Set Working Time, Access Account' },
  ],
  RM_REM: [
    { at: '/jobs', words: demoJob(5), offers: 'Accept Job, Decline Job' },
    { at: '/jobs', words: demoJob(11), offers: '⋮ inert: Approval Pending' },
    { at: demoJob(12), words: 'Demo letter.docx', offers: 'Repair by machine, Upload Fixed Document, Mark Remediated, Download' },
  ],
  RM_CAM: [
    { at: '/jobs', words: demoJob(1), offers: '⋮ Submit Job, Edit' },
    { at: '/client-users', words: 'sample-client2@', offers: '⋮ Edit, Reset Password, Delete' },
  ],
  RM_CLI: [
    { at: '/jobs', words: demoJob(1), offers: '⋮ Edit' },
    { at: demoJob(10), words: 'Demo report.pdf', offers: 'Download' },
  ],
}

// What every status and state offers is in the tests of the web app: job-actions, file-rows, user-actions,
// organization-actions. The columns are in the tests of the screens.
for (const role of roles) {
  const tag = role === 'RM_ADM' ? ' @short' : ''
  test(`${role} is offered in a row what its state allows, by buttons and a menu or all in the menu${tag}`, async ({
    visitor,
    product,
  }) => {
    const page = await startAs(role, { visitor, product })
    for (const { at, words, offers } of rowsOf[role]) {
      await resize(page, { width: 1280, height: 800 })
      await showRows(page, await addressOf({ at, words }, role, product))
      const row = page.getByRole('row').filter({ hasText: words })
      expect(await readOffers(row), words).toBe(offers)
      await resize(page, { width: 320, height: 640 })
      expect(inAnyOrder(await readOffers(row)), `${words} at 320 px`).toEqual(inAnyOrder(offers))
    }
  })
}

/** A list with the row alone, or the files of a job, which stands by its name. */
async function addressOf(
  { at, words }: { at: string; words: string },
  role: Role,
  product: Product,
) {
  if (at.startsWith('/'))
    return `${at}${at.includes('?') ? '&' : '?'}query=${encodeURIComponent(words)}`
  const { call } = await apiOf(product, product.people[role])
  const { data } = await call('listJobs', { query: at })
  return `/jobs/${data[0]?._id}?tab=files`
}

const inAnyOrder = (offers: string) =>
  offers
    .replace(/^⋮ /, '')
    .split(/, | ⋮ /)
    .toSorted()

test('an administrator has every column of the jobs in sight at 1280 px, with the sidebar open', async ({
  visitor,
  product,
}) => {
  const page = await startAs('RM_ADM', { visitor, product })
  // The first page of the first tab comes once.
  const [, ...otherTabs] = jobProgresses
  for (const list of [1, 2, 3].map((at) => `in_progress&page=${at}`).concat(otherTabs)) {
    await showRows(page, `/jobs?tab=${list}`)
    // Where rows have few buttons, there is room for when the jobs are due as well.
    const columns = list === 'completed' ? 12 : 11
    await expect(page.getByRole('columnheader'), list).toHaveCount(columns)
    const box = page.getByRole('region').filter({ has: page.getByRole('table') })
    const hidden = () => box.evaluate((one) => one.scrollWidth - one.clientWidth)
    await expect.poll(hidden, list).toBe(0)
    const names = page.locator('[data-label="Assigned To"] .cell')
    await expect(names, list).toHaveCount(await page.getByRole('rowheader').count())
    const cutNames = await names.evaluateAll(
      (cells) => cells.filter((cell) => cell.scrollHeight > cell.clientHeight).length,
    )
    expect(cutNames, list).toBe(0)
    // With so many columns, only the sorted one has room for an arrow.
    const arrows = page.locator('.sort-button svg').filter({ visible: true })
    await expect(arrows, list).toHaveCount(1)
    await expect(page.locator('[aria-sort] .sort-button svg'), list).toBeVisible()
  }
})

test('a compact row without a line below its name is 40 px high, with buttons and without', async ({
  visitor,
  product,
}) => {
  const page = await openAs('RM_SU', { visitor, product })
  await page.addInitScript(() => localStorage.setItem('density', 'compact'))
  await page.goto('/accessibility')
  for (const list of ['/jobs', '/users', '/organizations', '/reports']) {
    await showRows(page, list)
    const heights = await page
      .locator('tbody > tr:not(:has(.cell > .text-caption))')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
    expect(new Set(heights), list).toEqual(new Set([40]))
  }
})

test('a menu with more than three entries is 140 px high, and half of the fourth shows', async ({
  visitor,
  product,
}) => {
  const page = await openAs('RM_SU', { visitor, product })
  await page.goto('/users?tab=RM_CAM')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').nth(3)).toBeInViewport()
  const sizes = await menu.evaluate((list) => [
    list.getBoundingClientRect().height,
    ...Array.from(list.querySelectorAll('[role=menuitem]'), (entry) => entry.clientHeight),
  ])
  expect(sizes).toEqual([140, 40, 40, 40, 40, 40, 40])
})

/** Changes what the server says of the rows of a list, one by one. */
const sayOf = (page: Page, list: string, change: (row: Row, index: number) => void) =>
  page.route(list, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const rows: Row[] = body.data.files ?? body.data
    for (const [index, row] of rows.entries()) change(row, index)
    await route.fulfill({ response, json: body })
  })

test('no status runs into the priority beside it, also in a row that was acted on', async ({
  visitor,
  product,
}) => {
  const page = await startAs('RM_ADM', { visitor, product })
  await sayOf(page, '**/api/jobs?*', (job, index) => {
    job['status'] = jobStatuses[(index + 3) % jobStatuses.length]
  })
  for (const tab of jobProgresses) {
    await showRows(page, `/jobs?tab=${tab}`)
    const statuses = page.locator('[data-label="Status"] .badge')
    await expect(statuses, tab).toHaveCount(await page.getByRole('rowheader').count())
    const beyond = await statuses.evaluateAll((badges) =>
      badges.map((badge) => {
        const cell = badge.closest('td')?.getBoundingClientRect()
        return badge.getBoundingClientRect().right - (cell?.right ?? 0)
      }),
    )
    expect(Math.max(...beyond), tab).toBeLessThanOrEqual(0)
  }
})

test('ten documents of a series are told apart, and jobs by two lines of their names', async ({
  visitor,
  product,
}) => {
  const page = await startAs('RM_REM', { visitor, product })
  const { call } = await apiOf(product, product.people.RM_REM)
  const { data } = await call('listJobs', { query: demoJob(18) })
  await sayOf(page, '**/api/jobs/*/files?*', (file, index) => {
    file['file_name'] = `Minutes of the board meeting in the town hall ${2016 + index}.pdf`
    file['alreadyRemediated'] = { at: '2026-03-03T12:00:00.000Z', job: null }
  })
  await sayOf(page, '**/api/jobs?*', (job) => {
    job['job_name'] = 'Minutes of the board meetings and all of their annexes'
  })
  for (const width of [1280, 768]) {
    await resize(page, { width, height: 800 })
    await showRows(page, `/jobs/${data[0]?._id}?tab=files`)
    const ends = page.locator('.file-name .cut-end')
    await expect(ends).toHaveCount(10)
    const cut = await ends.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
    expect(cut, `at ${width}`).toEqual([])
    // No third line shows its upper edge.
    const files = page.locator('.cell:has(> .file-name)')
    await expect(files).toHaveCount(10)
    const below = await files.evaluateAll((cells) =>
      cells.map((cell) => cell.scrollHeight - cell.clientHeight),
    )
    expect(Math.max(...below), `at ${width}`).toBeLessThanOrEqual(0)
    await showRows(page, '/jobs')
    const name = page.getByRole('rowheader').getByRole('link').locator('bdi').first()
    await expect(name).toBeVisible()
    const lines = await name.evaluate((one) => [
      one.clientWidth,
      Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
    ])
    expect(lines, `at ${width}`).toEqual([150, 2])
  }
})

test('job names of a series are whole above a line of their own', async ({ visitor, product }) => {
  const page = await startAs('RM_ADM', { visitor, product })
  await sayOf(page, '**/api/jobs?*', (job, index) => {
    job['job_name'] = `Minutes of the board meetings of ${2016 + index}`
    job['pending_quote'] = 125.5
  })
  for (const width of [1280, 768]) {
    await resize(page, { width, height: 800 })
    await showRows(page, '/jobs')
    const names = page.getByRole('rowheader').locator('bdi')
    await expect(names).toHaveCount(10)
    const seen = await names.evaluateAll((all) =>
      all.map((name) => {
        const { right, bottom } = name.closest('.cell')?.getBoundingClientRect() ?? new DOMRect()
        const box = name.getBoundingClientRect()
        return box.right <= right + 1 && box.bottom <= bottom + 1 ? (name.textContent ?? '') : 'cut'
      }),
    )
    expect(new Set(seen).size, `at ${width}: ${seen.join(', ')}`).toBe(10)
    const cells = page.locator('.cell:has(> .text-caption)')
    const below = await cells.evaluateAll((all) =>
      all.map((cell) => cell.scrollHeight - cell.clientHeight),
    )
    expect(Math.max(...below), `at ${width}`).toBeLessThanOrEqual(0)
  }
})

test('at 768 px the buttons of a row go into its menu before a column gives way', async ({
  visitor,
  product,
}) => {
  const page = await openAs('RM_ADM', { visitor, product })
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/jobs?tab=in_review')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Created By' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Complete Review' })).toBeVisible()
  const box = page.getByRole('region').filter({ has: page.getByRole('table') })
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('columns of the files in remediation give way before the button that marks', async ({
  visitor,
  product,
}) => {
  const page = await openAs('RM_REM', { visitor, product })
  const { call } = await apiOf(product, product.people.RM_REM)
  const { data } = await call('listJobs', { query: demoJob(12) })
  await page.goto(`/jobs/${data[0]?._id}?tab=files`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const headers = page.getByRole('columnheader')
  const all = await headers.count()
  const box = page.getByRole('region').filter({ has: page.getByRole('table') })
  const seen = new Set<string>()
  for (let width = 1280; width >= 768; width -= 64) {
    await resize(page, { width, height: 800 })
    const columns = (await headers.count()) === all ? 'all columns' : 'fewer columns'
    const hasButtons = await page
      .getByRole('button', { name: /^(Upload Fixed Document|Mark Remediated)/ })
      .first()
      .isVisible()
    seen.add(`${columns}, ${hasButtons ? 'buttons' : 'menus'}`)
    expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth), `${width}`).toBe(0)
  }
  expect([...seen].toSorted()).toEqual(['all columns, buttons', 'fewer columns, buttons'])
})

test('a job with 200 files breaks no list', async ({ visitor, product }) => {
  const client = await apiOf(product, product.people.RM_CLI)
  const files = Array.from({ length: 200 }, (_, index) => pdfFile(`${index} ${long}.pdf`, long))
  const { _id } = await client.call('createJob', { job_name: unbroken }, files)
  const page = await startAs('RM_CLI', { visitor, product })
  for (const address of ['/jobs?sort=createdAt&order=desc', `/jobs/${_id}?tab=files`]) {
    await showRows(page, address)
    for (const width of [1920, 1280, 320]) {
      await resize(page, { width, height: 800 })
      await expectNoOverflow(page)
    }
  }
})

test('on a narrow screen each row has a cell for every header, also in the foot', async ({
  visitor,
  product,
}) => {
  const page = await startAs('RM_ADM', { visitor, product })
  await resize(page, { width: 320, height: 640 })
  for (const list of ['/jobs', '/users', '/organizations', '/reports']) {
    await showRows(page, list)
    const headers = await page.getByRole('columnheader').count()
    const rows = await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .all()
    for (const row of rows) {
      await expect(row.getByRole('cell').or(row.getByRole('rowheader')), list).toHaveCount(headers)
    }
  }
})

/** Gives the documents in an answer names of a series. */
const nameASeries = (page: Page, call: string | RegExp) =>
  page.route(call, async (route) => {
    const response = await route.fetch()
    let year = 2016
    const named = (await response.text()).replaceAll(
      /"file_name":"[^"]*"/g,
      () => `"file_name":"Minutes of the board meeting in the town hall ${year++}.pdf"`,
    )
    await route.fulfill({ response, body: named })
  })

test('documents of a series are told apart in lines of the ledger and in a statement', async ({
  visitor,
  product,
}) => {
  const page = await startAs('RM_ADM', { visitor, product })
  const month = addMonths(monthOf(new Date().toISOString()), -1)
  for (const [tab, call, open] of [
    ['remediators', '**/lines?*', 'Demo Remediator'],
    [`statements&type=remediator&month=${month}`, /\/statements\/(draft\?|[0-9a-f-]{36}$)/, /Demo/],
  ] as const) {
    await nameASeries(page, call)
    for (const width of [1280, 768]) {
      await resize(page, { width, height: 800 })
      await showRows(page, `/reports?tab=${tab}`)
      await page.getByRole('rowheader', { name: open }).first().getByRole('link').click()
      const names = page.locator('td[data-label="File Name"] bdi')
      await expect(names.first()).toBeVisible()
      const cut = await names.evaluateAll(
        (all) =>
          all.filter((name) => {
            const end = name.querySelector('.cut-end')
            return !end || end.scrollWidth > end.clientWidth
          }).length,
      )
      expect(cut, `${tab} at ${width}`).toBe(0)
    }
    // A read that is under way ends with the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

import type { Page, Route } from '@playwright/test'
import { apiOf, enterPage } from '../api.ts'
import { pdfFile } from '../files.ts'
import { expect, test } from '../fixtures.ts'
import { resize } from '../window-size.ts'

test.use({ productOf: 'tables of every size' })

const long = 'A name without an end '.repeat(10).slice(0, 200)
const unbroken = 'W'.repeat(200)
const names = [
  long,
  unbroken,
  'דוח שנתי על נגישות המסמכים של העירייה לשנת 2026',
  'التقرير السنوي عن إتاحة الوثائق للجميع في المدينة',
  'Demo',
]

const widths = [1920, 1280, 320]

/** Changes what the server says of a list, before the page has it: so many rows, with these names. */
function pretend(total: number, naming: (row: Row, name: string) => void) {
  return async (route: Route) => {
    const asked = new URL(route.request().url())
    const page = Number(asked.searchParams.get('page') ?? 1)
    // The first page has rows to copy.
    asked.searchParams.set('page', '1')
    const answer = await route.fetch({ url: asked.href })
    const body = await answer.json()
    const { limit } = body.pagination
    const [model] = body.data
    const count = Math.max(0, Math.min(limit, total - (page - 1) * limit))
    const data = Array.from({ length: count }, (_, index) => {
      const row = structuredClone(model) as Row
      row._id = `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`
      naming(row, names[index % names.length] ?? '')
      return row
    })
    const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
    await route.fulfill({ response: answer, json: { ...body, data, pagination } })
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- whatever the server's answer holds
type Row = Record<string, any>

/** Every name that a row of the list shows, and where a long one may stand. */
const lists = {
  jobs: (row: Row, name: string) => {
    row['job_name'] = name
    row['organization'] = { ...row['organization'], name }
    row['created_by'] = { ...row['created_by'], firstName: name.slice(0, 100), lastName: name }
    row['assigned_to'] = { ...row['created_by'] }
    row['no_of_files'] = 1000
    row['priority'] = 'RUSH'
    row['status'] = 'SPECIAL_APPROVAL_PENDING'
  },
  users: (row: Row, name: string) => {
    row['firstName'] = name.slice(0, 100)
    row['lastName'] = name.slice(0, 100)
    row['email'] = `${'w'.repeat(64)}@${'example'.repeat(20)}.com`
    row['organizations'] = [{ _id: row._id, name }]
  },
  organizations: (row: Row, name: string) => {
    row['name'] = name
    row['email'] = `${'w'.repeat(64)}@${'example'.repeat(20)}.com`
    row['useCAMForBilling'] = false
    row['billingEmail'] = row['email']
    row['billingPhone'] = '5'.repeat(20)
  },
}

for (const [list, naming] of Object.entries(lists)) {
  test(`the table of ${list} does not break with 0 to 100,000 rows and with any names`, async ({
    visitor,
    product,
  }) => {
    const page = await visitor()
    await enterPage(page, product.people.RM_SU)
    for (const total of [0, 1, 10, 11, 100_000]) {
      await page.unrouteAll({ behavior: 'wait' })
      await page.route(`**/api/${list}?*`, pretend(total, naming))
      await page.goto(list === 'users' ? '/users?tab=RM_CAM' : `/${list}`)
      await (
        total === 0 ? page.getByText('No data found.') : page.getByRole('rowheader').first()
      ).waitFor()
      for (const width of widths) {
        await resize(page, { width, height: 800 })
        await expectUnbroken(page, `${total} ${list} at ${width}`)
      }
    }
    await page.goto(`${list}?page=${list === 'users' ? 12_500 : 10_000}`)
    await page.getByRole('rowheader').first().waitFor()
    for (const width of widths) {
      await resize(page, { width, height: 800 })
      await expectUnbroken(page, `the last ${list} at ${width}`)
    }
    await page.unrouteAll({ behavior: 'wait' })
  })
}

test('a job with 200 files breaks no list', async ({ visitor, product }) => {
  const client = await apiOf(product, product.people.RM_CLI)
  const files = Array.from({ length: 200 }, (_, index) => pdfFile(`${index} ${long}.pdf`, long))
  const { _id } = await client.call('createJob', { job_name: unbroken }, files)
  const page = await visitor()
  await enterPage(page, product.people.RM_CLI)
  for (const address of ['/jobs?sort=createdAt&order=desc', `/jobs/${_id}?tab=files`]) {
    await page.goto(address)
    await page.getByRole('rowheader').first().waitFor()
    for (const width of widths) {
      await resize(page, { width, height: 800 })
      await expectPageUnbroken(page, `${address} at ${width}`)
    }
  }
})

/** Nothing sticks out of the window. */
async function expectPageUnbroken(page: Page, what: string) {
  const hidden = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(hidden, what).toBe(0)
}

/** Nothing sticks out of the window, of the table or of a cell, and with columns rows have one height. */
async function expectUnbroken(page: Page, what: string) {
  await expectPageUnbroken(page, what)
  const box = page.getByRole('region').filter({ has: page.getByRole('table') })
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth), what).toBe(0)
  const rows = page.locator('tbody:not([data-message]) > tr')
  if (page.viewportSize()?.width === 320) return
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(
    heights.filter((height) => height !== 48),
    what,
  ).toEqual([])
  const outside = await rows.locator('button, .badge').evaluateAll((all) =>
    all
      .filter((one) => {
        const cell = one.closest('td, th')?.getBoundingClientRect()
        const { left, right } = one.getBoundingClientRect()
        return cell && (left < cell.left - 1 || right > cell.right + 1)
      })
      .map((one) => one.textContent),
  )
  expect(outside, what).toEqual([])
}

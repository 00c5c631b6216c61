import type { Page, Route } from '@playwright/test'
import { apiOf, enterPage } from '../api.ts'
import { demoJob } from '../demo-jobs.ts'
import { pdfFile } from '../files.ts'
import { expect, test } from '../fixtures.ts'
import { long, names, unbroken } from '../long-names.ts'
import { sizedLists, type Row, type SizedList } from '../sized-lists.ts'
import type { Product, SignIn } from '../product.ts'
import { resize } from '../window-size.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ productOf: 'tables of every size' })

const widths = [1920, 1280, 320]

/**
 * Whole pages without a pager and with one differ in the pager alone, which all tables share: one of them shows every
 * total, the others show none, one and the last of 100,000.
 */
const totalsOf = (title: string) => (title === 'jobs' ? [0, 1, 10, 11, 100_000] : [0, 1])

/** Changes what the server says of a list, before the page has it: so many rows, with these names. */
function pretend(total: number, { within, naming }: SizedList) {
  return async (route: Route) => {
    const asked = new URL(route.request().url())
    const page = Number(asked.searchParams.get('page') ?? 1)
    // The first page has rows to copy.
    asked.searchParams.set('page', '1')
    const answer = await route.fetch({ url: asked.href })
    const body = await answer.json()
    const { limit } = body.pagination
    const [model] = within ? body.data[within] : body.data
    const count = Math.max(0, Math.min(limit, total - (page - 1) * limit))
    const rows = Array.from({ length: count }, (_, index) => {
      const row = structuredClone(model) as Row
      row['_id'] = `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`
      naming(row, names[index % names.length] ?? '')
      return row
    })
    const data = within ? { [within]: rows } : rows
    const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
    await route.fulfill({ response: answer, json: { ...body, data, pagination } })
  }
}

for (const [title, list] of Object.entries(sizedLists)) {
  test(`the table of ${title} does not break with 0 to 100,000 rows and with any names`, async ({
    visitor,
    product,
  }) => {
    const person = product.people[list.who]
    const page = await visitor()
    await enterPage(page, person)
    const at = list.at.replace(':job', await idOfManyFiles(product, person))
    const go = (to: number) => page.goto(`${at}${at.includes('?') ? '&' : '?'}page=${to}`)
    const expectAtAllWidths = async (what: string) => {
      for (const width of widths) {
        await resize(page, { width, height: 800 })
        await expectUnbroken(page, `${what} at ${width}`)
      }
    }
    const say = async (total: number) => {
      await page.unrouteAll({ behavior: 'wait' })
      await page.route(`**/api/${list.calls}`, pretend(total, list))
    }
    for (const total of totalsOf(title)) {
      await say(total)
      await go(1)
      await (
        total === 0 ? page.getByText('No data found.') : page.getByRole('rowheader').first()
      ).waitFor()
      await expectAtAllWidths(`${total} ${title}`)
    }
    await say(100_000)
    await go(100_000 / (list.pageSize ?? 10))
    await page.getByRole('rowheader').first().waitFor()
    await expectAtAllWidths(`the last ${title}`)
    await page.unrouteAll({ behavior: 'wait' })
  })
}

async function idOfManyFiles(product: Product, person: SignIn): Promise<string> {
  const { call } = await apiOf(product, person)
  const { data } = await call('listJobs', { query: demoJob(18) })
  return data[0]?._id ?? ''
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

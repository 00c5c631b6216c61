import type { Page, Route } from '@playwright/test'
import { apiOf, enterPage } from '../../api.ts'
import { demoJob } from '../../demo/demo-jobs.ts'
import { names } from '../../demo/long-names.ts'
import { sizedLists, type Row, type SizedList } from '../../demo/sized-lists.ts'
import { expect, test } from '../../fixtures.ts'
import type { Product, SignIn } from '../../product/product.ts'
import { resize } from '../../sweeps/window-size.ts'
import { follow } from '../../tables/read-rows.ts'

test.describe.configure({ mode: 'parallel' })

/** Without rows, nothing but the width of a cell tells the two wide ones apart. */
const widthsOf = (total: number) => (total === 0 ? [1280, 320] : [1920, 1280, 320])

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

/** Whole pages without a pager and with one differ in the pager alone, which all tables share: one shows these too. */
const otherTotals = [1, 10, 11]
const most = 100_000

const ofOne = Map.groupBy(Object.entries(sizedLists), ([, { who }]) => who)

// One page for each person, which goes from one list to the next inside the app.
for (const [who, lists] of ofOne) {
  const titles = lists.map(([title]) => title)
  test(`no table of ${who} breaks with 0 to 100,000 rows and with any names: ${titles.join(', ')}`, async ({
    visitor,
    product,
  }) => {
    test.slow()
    const person = product.people[who]
    const page = await visitor()
    await enterPage(page, person)
    await page.goto('/accessibility')
    const job = await idOfManyFiles(product, person)
    for (const [title, list] of lists) {
      const at = list.at.replace(':job', job)
      await test.step(title, () => expectEverySize(page, title, { ...list, at }))
    }
  })
}

test('the table of jobs does not break with any total', async ({ as }) => {
  const page = await as('RM_SU')
  const { jobs } = sizedLists
  if (!jobs) throw new Error('There is no list of jobs.')
  for (const total of otherTotals) {
    await say(page, total, jobs)
    await page.goto(jobs.at)
    await expectAtAllWidths(page, `${total} jobs`, total)
  }
  await page.unrouteAll({ behavior: 'wait' })
})

/** Shows a list without rows, then the last page of very many. */
async function expectEverySize(page: Page, title: string, list: SizedList) {
  const go = (to: number) =>
    follow(page, `${list.at}${list.at.includes('?') ? '&' : '?'}page=${to}`)
  await say(page, 0, list)
  await go(1)
  await expectAtAllWidths(page, `0 ${title}`, 0)
  await say(page, most, list)
  await go(most / (list.pageSize ?? 10))
  await expectAtAllWidths(page, `the last ${title}`, most)
  await page.unrouteAll({ behavior: 'wait' })
}

async function say(page: Page, total: number, list: SizedList) {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(`**/api/${list.calls}`, pretend(total, list))
}

async function expectAtAllWidths(page: Page, what: string, total: number) {
  const shown = total === 0 ? page.getByText('No data found.') : page.getByRole('rowheader').first()
  await shown.waitFor()
  for (const width of widthsOf(total)) {
    await resize(page, { width, height: 800 })
    await expectUnbroken(page, `${what} at ${width}`)
  }
}

async function idOfManyFiles(product: Product, person: SignIn): Promise<string> {
  const { call } = await apiOf(product, person)
  const { data } = await call('listJobs', { query: demoJob(18) })
  return data[0]?._id ?? ''
}

/** Nothing sticks out of the window, of the table or of a cell, and with columns rows have one height. */
async function expectUnbroken(page: Page, what: string) {
  const hidden = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(hidden, what).toBe(0)
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

import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { button, openFiles, openJob, title } from '../demo-screens.ts'
import { expect, test } from '../fixtures.ts'
import { aJob } from '../story-jobs.ts'
import { resize } from '../window-size.ts'

const narrow = { width: 320, height: 640 }

test.describe.configure({ mode: 'parallel' })

async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part.toString()} has no place.`)
  return box
}

/** Waits until these stand side by side; a wrapped one begins below the end of the one before. */
const expectOneLine = (...parts: readonly Locator[]) =>
  expect
    .poll(async () => {
      const boxes = await Promise.all(parts.map(boxOf))
      const lowestTop = Math.max(...boxes.map(({ y }) => y))
      return boxes.every(({ y, height }) => lowestTop < y + height)
    })
    .toBe(true)

const search = (page: Page) => page.getByRole('searchbox')
const withBarriers = (page: Page) =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name: 'With barriers' }) })

test('the files of a job have search and filter in one line at 320 px', async ({ as }) => {
  const page = await as('RM_ADM')
  await openJob(page, 7, 'In Progress')
  await openFiles(page)
  await resize(page, narrow)

  await expectOneLine(search(page), withBarriers(page))
  await expectOneLine(page.getByText('1 of 3 files', { exact: true }), button(page, 'Download All'))
})

test('no control of the bench stands alone in its line at 320 px', async ({ as }) => {
  const page = await as('RM_REM')
  await openJob(page, 7, 'In Progress')
  await openFiles(page)
  await resize(page, narrow)

  await expectOneLine(page.getByText('2 of 3 files left'), button(page, 'Download All'))
  await expectOneLine(withBarriers(page), page.getByLabel('Your pages'))
})

test('a title makes room for the button beside it, and an email breaks before its at sign @short', async ({
  as,
}) => {
  const page = await as('RM_CAM')
  await page.goto('/client-users')
  await resize(page, narrow)

  await expectOneLine(button(page, '+ Add Client User'), title(page, 'Client Users'))
  const emails = page.getByRole('cell').filter({ hasText: '@' })
  await expect(emails.first()).toBeVisible()
  const lines = await emails.evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange()
      const text = cell.querySelector('bdi')?.lastChild
      if (text) words.selectNodeContents(text)
      return words.getClientRects().length
    }),
  )
  expect(lines).toEqual(lines.map(() => 1))
})

test('a search beside a filter says all that it searches, and the way to add stands beside the title', async ({
  as,
}) => {
  const page = await as('RM_SU')
  await resize(page, narrow)
  for (const { at, name, says, add } of [
    {
      at: '/organizations',
      name: 'Organizations',
      says: 'Search organization name, email',
      add: '+ Add Organization',
    },
    { at: '/users', name: 'User Management', says: 'Search name, email', add: '+ Add User' },
  ]) {
    await page.goto(at)
    await expectOneLine(title(page, name), button(page, add))
    const label = await boxOf(page.locator('label').getByText(says))
    expect(label.x + label.width, at).toBeLessThanOrEqual(narrow.width)
    await expectOneLine(search(page), button(page, 'Status: All'))
    await page.getByText(says).click()
    await expect(search(page)).toBeFocused()
  }
})

test('the icon of a job stands beside the last word of its name', async ({ as }) => {
  const page = await as('RM_CLI')
  const links = page.getByRole('rowheader').getByRole('link')
  for (const width of [300, 320, 340, 360]) {
    await resize(page, { width, height: 640 })
    await expect(links.first()).toBeVisible()
    const alone = await links.evaluateAll((all) =>
      all
        .filter((link) => {
          const words = document.createRange()
          words.selectNodeContents(link.querySelector('bdi') ?? link)
          const last = [...words.getClientRects()].at(-1)
          const icon = link.querySelector('svg')?.getBoundingClientRect()
          return !last || !icon || icon.top >= last.bottom
        })
        .map((link) => link.textContent),
    )
    expect(alone, `at ${width}`).toEqual([])
  }
})

test('the buttons of a report fill their lines', async ({ as }) => {
  const page = await as('RM_SU')
  await openJob(page, 10, 'Completed')
  await page.getByRole('tab', { name: 'Report' }).click()
  await resize(page, narrow)
  const place = page.getByRole('article')

  await expectOneLine(
    place.getByRole('button', { name: /^PDF/ }),
    place.getByRole('button', { name: /^JSON/ }),
  )
  const { width } = await boxOf(place.getByRole('button', { name: 'Withdraw Report' }))
  expect(width).toBeGreaterThan(250)
})

test('the line of the chosen tab ends with its words @short', async ({ as }) => {
  const page = await as('RM_ADM')
  const tab = page.getByRole('tab', { name: /^In Progress \d+ jobs/ })
  const [{ x, width }, count] = [await boxOf(tab), await boxOf(tab.locator('.badge'))]

  // "calc(100% - 30px) 2px"
  const size = await tab.evaluate((element) => getComputedStyle(element).backgroundSize)
  const spare = Number(/ ([\d.]+)px\) 2px$/.exec(size)?.[1])

  const beyond = x + width - spare - (count.x + count.width)
  expect(beyond).toBeGreaterThan(4)
  expect(beyond).toBeLessThan(12)
})

test('Rush stands away from the name beside it, where rows are closest', async ({
  as,
  product,
}) => {
  // A job of its own: in others, stories beside this one change priority and remediator.
  const { _id: jobId, name: jobName } = await aJob(product, 'Rush beside a name', {
    at: 'ASSIGNED_REMEDIATOR',
  })
  const administrator = await apiOf(product, product.people.RM_ADM)
  await administrator.call('updateJob', { jobId, priority: 'RUSH' })
  const page = await as('RM_ADM')
  await page.goto(`/jobs?query=${encodeURIComponent(jobName)}`)
  const row = page.getByRole('row').filter({ hasText: jobName })

  const rush = await boxOf(row.locator('.badge').filter({ hasText: 'Rush' }))
  const name = await boxOf(row.locator('[data-label="Assigned To"] bdi'))

  expect(name.x - (rush.x + rush.width)).toBeGreaterThanOrEqual(5)
})

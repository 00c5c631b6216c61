import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { drawn, resize } from '../../sweeps/window-size.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const furthest = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

/** Scrolls by focus. The product learns of it in the next frame, and people press only what they see. */
async function scrollTo(page: Page, target: Locator): Promise<number> {
  await target.focus()
  await drawn(page)
  return scrolled(page)
}

test('a job begins at its top, and Back leads to where the reader was in the list, on the link of the job @short', async ({
  as,
}) => {
  const page = await as('RM_ADM')
  await resize(page, { width: 1280, height: 500 })
  const last = page.getByRole('table').getByRole('link').last()
  const before = await scrollTo(page, last)
  expect(before).toBeGreaterThan(0)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()

  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(before)
  await expect(last).toBeFocused()
})

test('another page of a list leaves the reader where they are', async ({ as }) => {
  const page = await as('RM_ADM')
  await resize(page, { width: 1280, height: 500 })
  const before = await scrollTo(page, page.getByRole('button', { name: 'Next' }))
  expect(before).toBeGreaterThan(0)

  await page.keyboard.press('Enter')

  await expect(page.getByText(/^11–/)).toBeVisible()
  // The rows of this page may be less high.
  await expect
    .poll(async () => (await scrolled(page)) - Math.min(before, await furthest(page)))
    .toBe(0)
})

test('a reload leaves the reader where they are, though the rows come later', async ({ as }) => {
  const page = await as('RM_ADM')
  await resize(page, { width: 1280, height: 500 })
  const before = await scrollTo(page, page.getByRole('table').getByRole('link').last())
  expect(before).toBeGreaterThan(0)

  await page.reload()

  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(before)
})

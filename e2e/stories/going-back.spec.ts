import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

test('a job begins at its top, and Back leads to where the reader was in the list', async ({
  as,
}) => {
  const page = await as('RM_ADM')
  await page.setViewportSize({ width: 1280, height: 500 })
  const jobs = page.getByRole('table').getByRole('link')
  await jobs.last().scrollIntoViewIfNeeded()
  await scrollTo(page, 300)
  await expect.poll(() => scrolled(page)).toBe(300)

  await jobs.last().press('Enter')
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()

  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(300)
})

test('another page of a list leaves the reader where they are', async ({ as }) => {
  const page = await as('RM_ADM')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.getByRole('button', { name: 'Next' }).focus()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)

  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/page=2/)
  expect(await scrolled(page)).toBe(before)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const furthest = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

test('a job begins at its top, and Back leads to where the reader was in the list', async ({
  as,
}) => {
  const page = await as('RM_ADM')
  await page.setViewportSize({ width: 1280, height: 500 })
  const last = page.getByRole('table').getByRole('link').last()
  await last.focus()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()

  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(before)
})

test('another page of a list leaves the reader where they are', async ({ as }) => {
  const page = await as('RM_ADM')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.getByRole('button', { name: 'Next' }).focus()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)

  await page.keyboard.press('Enter')

  await expect(page.getByText(/^11–/)).toBeVisible()
  // The rows of this page may be lower.
  expect(await scrolled(page)).toBe(Math.min(before, await furthest(page)))
})

test('a reload leaves the reader where they are, though the rows come later', async ({ as }) => {
  const page = await as('RM_ADM')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.getByRole('table').getByRole('link').last().focus()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)

  await page.reload()

  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(before)
})

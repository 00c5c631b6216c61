import type { Page } from '@playwright/test'
import { enterPage } from '../api.ts'
import { expect, test } from '../fixtures.ts'
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

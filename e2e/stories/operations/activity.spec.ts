import { button, expectNoOverflow, title } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { resize } from '../../sweeps/window-size.ts'

test('a super user reads who did what, by keyboard alone, down to nothing and back @short', async ({
  as,
  accessible,
  product,
}) => {
  test.slow()
  await as('RM_CAM')
  const page = await as('RM_SU')

  await page.getByRole('link', { name: 'Activity' }).focus()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Activity')).toBeFocused()
  await expect(page.getByRole('rowheader')).toHaveCount(10)

  await page.getByRole('searchbox', { name: 'Search name, email, address' }).focus()
  await page.keyboard.type(product.people.RM_CAM.email)
  await expect(page.getByRole('rowheader').first()).toHaveText('Signed in')
  await expect(page.getByRole('row').nth(1)).toContainText('127.0.0.1')

  await button(page, 'Kind: All').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Filter by kind' })
  await dialog.getByRole('checkbox', { name: 'Rates and statements' }).focus()
  await page.keyboard.press('Space')
  await accessible(page, 'Filter by kind')
  await button(dialog, 'Apply').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No data found.')).toBeVisible()
  await accessible(page, 'no activity')

  const table = page.getByRole('table')
  await button(table, 'Clear filter').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader').first()).toHaveText('Signed in')
})

test('the activity has pages, and fits the smallest screens', async ({ enter }) => {
  const page = await enter('RM_SU')
  await page.goto('/activity')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^11–20 of /)).toBeVisible()

  for (const width of [320, 640, 1280]) {
    await resize(page, { width, height: 640 })
    await expectNoOverflow(page)
    const times = page.locator('.cell:has(> time)')
    await expect(times).toHaveCount(10)
    const cutTimes = await times.evaluateAll(
      (cells) =>
        cells.filter(
          (cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight,
        ).length,
    )
    expect(cutTimes, `times at ${width}`).toBe(0)
  }
})

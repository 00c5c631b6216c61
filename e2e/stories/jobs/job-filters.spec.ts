import { button, expectNoOverflow } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { resize } from '../../sweeps/window-size.ts'

test('an administrator filters jobs, keeps the filter as a view, and deletes it', async ({
  enter,
  accessible,
}) => {
  test.slow()
  const page = await enter('RM_ADM')
  const name = `Rushed ${Date.now()}`
  await page.goto('/jobs')

  await button(page, 'Filter').click()
  const dialog = page.getByRole('dialog', { name: 'Filter jobs' })
  await dialog.getByText('Rush', { exact: true }).click()
  await dialog.getByRole('group', { name: 'Organizations' }).locator('label').first().click()
  await expect(dialog.getByRole('list', { name: 'Selected' })).toBeVisible()
  await accessible(page, 'Filter jobs')
  await button(dialog, 'Apply').click()

  await expect(page).toHaveURL(/priority=RUSH&organization=/)
  const filters = page.getByRole('list', { name: 'Filters' })
  await expect(filters.getByRole('button')).toHaveCount(2)
  await expect(filters.getByRole('button', { name: /^Remove Organization: ./ })).toBeVisible()
  await accessible(page, 'a filtered list')
  for (const width of [320, 640, 1280]) {
    await resize(page, { width, height: 640 })
    await expectNoOverflow(page)
  }

  await button(page, 'Views').click()
  await button(page, 'Save as view…').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByText('Share with all administrators').click()
  await accessible(page, 'Save as view')
  await button(page, 'Save').click()
  await expect(page.getByText('View saved')).toBeVisible()

  await button(page, 'Clear all').click()
  await expect(filters).toBeHidden()
  await expect(button(page, 'Filter')).toBeFocused()
  const another = await enter('RM_SU')
  await another.goto('/jobs?tab=completed')
  await button(another, 'Views').click()
  await accessible(another, 'Views')
  await another.getByRole('link', { name }).click()
  await expect(another.getByRole('list', { name: 'Filters' }).getByRole('button')).toHaveCount(2)
  await expect(button(another, 'Views')).toBeFocused()

  await button(page, 'Views').click()
  await button(page, `Delete ${name}`).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await expect(page.getByText('View deleted')).toBeVisible()
})

test('at 768 px a filter beside the search is seen whole', async ({ enter }) => {
  const page = await enter('RM_CAM')
  await resize(page, { width: 768, height: 800 })
  await page.goto('/jobs?priority=RUSH')
  const filters = page.getByRole('list', { name: 'Filters' })
  await expect(filters.getByRole('button', { name: 'Remove Priority: Rush' })).toBeVisible()

  const beyond = () => filters.evaluate((list) => list.scrollWidth - list.clientWidth)
  await expect.poll(beyond).toBe(0)
})

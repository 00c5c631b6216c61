import { expectNoOverflow, title } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { resize } from '../../sweeps/window-size.ts'

test('a super user reads the state of the machine, and it follows its processes @short', async ({
  as,
}) => {
  test.slow()
  const page = await as('RM_SU')

  await page.getByRole('link', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Settings')).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'Working' })).toHaveCount(1)
  await expect(page.getByRole('rowheader', { name: 'Mails' })).toBeVisible()
  await expect(page.getByText('This could not be read in time.')).toHaveCount(0)

  // The next beat of the process brings it up to date, without a press.
  await page.waitForResponse(/\/api\/state$/, { timeout: 60_000 })

  for (const width of [320, 640, 1280]) {
    await resize(page, { width, height: 640 })
    await expectNoOverflow(page)
  }
})

import { expectNoOverflow } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { resize } from '../../sweeps/window-size.ts'

test('whose work is in the web app is said on a page of its own @short', async ({
  visitor,
  accessible,
}) => {
  const page = await visitor()
  await page.goto('/login')
  const opened = page.waitForEvent('popup')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open-Source Licenses' }).click()
  const licenses = await opened

  await expect(
    licenses.getByRole('heading', { level: 1, name: 'Open-Source Licenses' }),
  ).toBeVisible()
  for (const name of ['react ', 'react-aria-components ', 'tailwindcss ', 'pdfjs-dist ']) {
    await expect(licenses.locator('summary').filter({ hasText: name }).first()).toBeVisible()
  }
  await licenses.keyboard.press('Tab')
  await licenses.keyboard.press('Enter')
  await expect(licenses.locator('details[open] pre')).toContainText(/copyright|license/i)
  await resize(licenses, { width: 320, height: 640 })
  await expectNoOverflow(licenses)
  await accessible(licenses, 'Open-Source Licenses')
})

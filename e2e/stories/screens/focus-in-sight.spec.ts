import { button } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { drawn, resize } from '../../sweeps/window-size.ts'

test.describe.configure({ mode: 'parallel' })

test('the focus of a checkbox at the edge of the window is seen whole', async ({ enter }) => {
  const page = await enter('RM_SU')
  await resize(page, { width: 1280, height: 600 })
  await page.goto('/settings?tab=passwords')
  const field = page.getByLabel('Minimum number of characters')
  await field.focus()
  const label = page.locator('label').filter({ hasText: 'Refuse passwords that many people use' })
  // The hidden input is in sight, and the lower edge of its label lies on that of the window.
  await label.evaluate((one) => {
    window.scrollBy(0, one.getBoundingClientRect().bottom - window.innerHeight)
  })
  await drawn(page)

  await page.keyboard.press('Tab')

  await expect(label.getByRole('checkbox')).toBeFocused()
  const ring = 4
  await expect
    .poll(() => label.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom))
    .toBeGreaterThanOrEqual(ring)
})

test('an error brings its label and its message into view between the bars of a dialog', async ({
  enter,
}) => {
  const page = await enter('RM_ADM')
  await resize(page, { width: 1280, height: 560 })
  await page.goto('/organizations')
  await button(page, '+ Add Organization').click()
  const dialog = page.getByRole('dialog', { name: 'Invite Organization' })
  await dialog.getByLabel('Organization Name').fill('Sample Organization')
  await dialog.getByLabel('Email').first().fill('office@example.com')
  await dialog.getByLabel('Phone Number').fill('555 0100')
  await dialog.getByLabel('Street').first().fill('1 Sample Street')
  await dialog.getByRole('checkbox').last().scrollIntoViewIfNeeded()

  await button(page, 'Send invite').click()

  const city = dialog.getByLabel('City')
  await expect(city).toBeFocused()
  const inView = () =>
    city.evaluate((field: HTMLInputElement) => {
      const modal = field.closest('.modal')
      const edge = (selector: string) => modal?.querySelector(selector)?.getBoundingClientRect()
      const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      const label = field.labels?.[0]
      return {
        label: (label?.getBoundingClientRect().top ?? 0) - (edge('.dialog-header')?.bottom ?? 0),
        message:
          (edge('.dialog-footer')?.top ?? 0) - (message?.getBoundingClientRect().bottom ?? 0),
      }
    })
  await expect.poll(async () => Math.min(...Object.values(await inView()))).toBeGreaterThan(0)
})

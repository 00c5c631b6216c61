import type { Page } from '@playwright/test'
import { button, expectNoOverflow, title } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { keyboard as keys, reach } from '../../sweeps/hands.ts'
import { resize } from '../../sweeps/window-size.ts'

test.use({ onlyKeys: true })

const list = (page: Page, name: string) => page.getByRole('table', { name: `On Time, ${name}` })

test('an administrator reads what was delivered on time by keys alone', async ({
  as,
  accessible,
}) => {
  test.slow()
  const page = await as('RM_ADM')
  await keys.press(page.getByRole('link', { name: 'Reports', exact: true }))
  await expect(title(page, 'Reports')).toBeFocused()
  await keys.choose(page.getByRole('tab', { name: 'On Time' }))

  const months = page.getByRole('slider', { name: 'Delivered on time per month' })
  await reach(months)
  await page.keyboard.press('Home')
  const share = /^[A-Z][a-z]{2} \d{4}: (\d+ %, \d+ of \d+|No deliveries)$/
  await expect(months).toHaveAttribute('aria-valuetext', share)
  const first = await months.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(months).not.toHaveAttribute('aria-valuetext', first ?? '')
  await expect(months).toHaveAttribute('aria-valuetext', share)
  await keys.press(button(page, 'Deliveries per month'))
  await expect(
    page.getByRole('table', { name: 'Deliveries per month' }).getByRole('rowheader').last(),
  ).toHaveText(/^[A-Z][a-z]{2} \d{4}$/)
  const phases = page.getByRole('list', { name: 'Where the time went' }).getByRole('listitem')
  await expect(phases).toHaveCount(7)
  await accessible(page, 'deliveries on time, by organization')

  await keys.choose(page.getByRole('radio', { name: 'By remediator' }))
  await expect(page).toHaveURL(/by=remediators/)
  await expect(
    list(page, 'By remediator').getByRole('rowheader', { name: 'Demo Remediator', exact: true }),
  ).toBeVisible()
  await accessible(page, 'deliveries on time, by remediator')
  await page.keyboard.press('ArrowRight')
  await expect(list(page, 'Each delivery').getByRole('link').first()).toBeVisible()
  await accessible(page, 'each delivery')

  await keys.choose(page.getByRole('radio', { name: 'Rush' }))
  await expect(page).toHaveURL(/priority=RUSH/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(list(page, 'Each delivery').getByRole('cell', { name: 'Normal' })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await keys.press(button(page, 'Export CSV'))
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/)

  await resize(page, { width: 320, height: 640 })
  for (const name of ['By organization', 'By remediator', 'Each delivery']) {
    await keys.choose(page.getByRole('radio', { name }))
    await expect(list(page, name).getByRole('rowheader').first()).toBeVisible()
    await accessible(page, `deliveries on time at 320 px, ${name}`)
    await expectNoOverflow(page)
  }
  const job = list(page, 'Each delivery').getByRole('link').first()
  const name = (await job.textContent()) ?? ''
  await keys.press(job)
  await expect(title(page, name)).toBeFocused()
  await page.goBack()
  await expect(list(page, 'Each delivery').getByRole('link').first()).toBeVisible()
})

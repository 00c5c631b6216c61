import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { samplePerson } from '../../demo/demo-people.ts'
import { button, focusedMenu, search, title } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { expect, test } from '../../fixtures.ts'
import { logIn } from '../../log-in.ts'
import { mailTo } from '../../product/mailbox.ts'
import type { Product } from '../../product/product.ts'
import { keyboard as keys } from '../../sweeps/hands.ts'
import { codeOf } from '../../sweeps/phone.ts'

const person = samplePerson('administrator1')
const name = 'Sample Administrator 1'
const reason = 'You told us by phone that it is lost'

// The rule for signing in holds for everybody of a product.
test.use({ productOf: 'a lost phone' })

/** Sets a second step up, on a phone that is then lost. */
async function setUpSecondStep(product: Product) {
  const { call } = await apiOf(product, person)
  const { key } = await call('beginSecondStep', { current: person.password })
  await call('setUpSecondStep', { code: codeOf(key) })
}

async function typePassword(page: Page) {
  await page.goto('/login')
  await logIn(page, person)
}

test('a super user takes the second step of somebody with a lost phone away; where the rule asks, they set up another', async ({
  enter,
  visitor,
  product,
  accessible,
}) => {
  await setUpSecondStep(product)
  const locked = await visitor()
  await typePassword(locked)
  await expect(locked.getByLabel(/^Code/)).toBeFocused()

  const page = await enter('RM_SU')
  await page.goto('/users?tab=RM_ADM')
  await search(page, person.email, name)
  await keys.press(button(page, `Actions for ${name}`))
  await expect(focusedMenu(page)).toBeVisible()
  await keys.choose(page.getByRole('menuitem', { name: 'Remove Second Step' }))
  const dialog = page.getByRole('dialog', { name: 'Remove Second Step' })
  await expect(dialog.getByText(`${name} then signs in with the password alone`)).toBeVisible()
  await keys.press(button(dialog, 'Remove Second Step'))
  await expect(dialog.getByLabel(/^Reason/)).toHaveAttribute('aria-invalid', 'true')
  await keys.write(dialog.getByLabel(/^Reason/), reason)
  await accessible(page, 'a second step that is taken away')
  await keys.press(button(dialog, 'Remove Second Step'))
  await expectToast(page, 'Second step removed')

  const { text } = await mailTo(product.dataDir, person.email, { containing: reason })
  expect(text).toMatch(/^Subject: .*second step/im)
  await page.goto('/activity')
  const told = page.getByRole('row').filter({ hasText: 'Second step removed' })
  await expect(told).toContainText(['Demo Super User'])
  await expect(told).toContainText([name])

  const alone = await visitor()
  await typePassword(alone)
  await expect(title(alone, 'User Management')).toBeVisible()

  await page.goto('/settings?tab=signing-in')
  await keys.choose(page.getByRole('radio', { name: 'Administrators and super users' }))
  await keys.press(button(page, 'Save Rules for Signing In'))
  await expectToast(page, 'Rules for signing in saved')
  const anew = await visitor()
  await typePassword(anew)
  await expect(anew.getByText(/^Your account needs a second step/)).toBeVisible()
  await keys.press(button(anew, 'Set Up Second Step'))
  const key = ((await anew.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await keys.write(anew.getByLabel(/^Code from your app/), codeOf(key))
  await keys.press(button(anew, 'Finish'))
  await keys.press(button(anew, 'I Have Saved Them'))
  await expect(title(anew, 'User Management')).toBeVisible()
})

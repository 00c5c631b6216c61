import type { Page } from '@playwright/test'
import { samplePerson } from '../../demo/demo-people.ts'
import { button } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { codeOf } from '../../sweeps/phone.ts'

// Their second step would stop the stories of others.
const person = samplePerson('remediator2')

test.use({ onlyKeys: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Types email and password. */
async function typePassword(page: Page) {
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.keyboard.press('Enter')
}

/** Types a code into the second screen. */
async function typeCode(page: Page, code: string) {
  await expect(page.getByLabel(/^Code/)).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const isIn = (page: Page) => expect(heading(page, 'Jobs')).toBeVisible()

test('a second step is set up by keyboard, and signs in with a code of the app or a recovery code @short', async ({
  visitor,
  accessible,
}) => {
  const page = await visitor()
  await typePassword(page)
  await isIn(page)
  await page.goto('/control-library?tab=signing-in')
  await button(page, 'Set Up Second Step').press('Enter')
  await expect(page.getByLabel(/^Current password/).last()).toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await accessible(page, 'the key of a second step')
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expect(page.getByLabel(/^Code from your app/)).toBeFocused()
  await page.keyboard.type(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your recovery codes')).toBeFocused()
  await accessible(page, 'recovery codes')
  const recoveryCode = (await page.locator('li code').first().textContent()) ?? ''
  await button(page, 'I Have Saved Them').press('Enter')
  await expect(heading(page, 'Second step')).toBeFocused()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  const withApp = await visitor()
  await typePassword(withApp)
  await expect(withApp.getByLabel(/^Code/)).toBeFocused()
  await accessible(withApp, 'the second step of a sign-in')
  // That of the present was used to set it up.
  await typeCode(withApp, codeOf(key, 1))
  await isIn(withApp)

  const withoutPhone = await visitor()
  await typePassword(withoutPhone)
  await typeCode(withoutPhone, recoveryCode)
  await isIn(withoutPhone)
})

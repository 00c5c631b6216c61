import type { Page } from '@playwright/test'
import { samplePerson } from '../../demo/demo-people.ts'
import { button } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'

// Passkeys are of a host with a name. The product is then another one than that of other stories.
const person = samplePerson('remediator3')

test.use({ onlyKeys: true, settings: { HOST: 'localhost' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** A device of the page that asks for a finger and gets it. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function typePassword(page: Page) {
  await page.getByLabel(/^Email/).fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.keyboard.press('Enter')
}

async function leave(page: Page) {
  await page.context().clearCookies()
  await page.goto('/login')
}

const isIn = (page: Page) => expect(heading(page, 'Jobs')).toBeVisible()

test('a passkey is added by keyboard, signs in alone, and is a second step', async ({
  visitor,
  accessible,
}) => {
  const page = await visitor()
  await page.setViewportSize({ width: 320, height: 640 })
  await addDevice(page)
  await page.goto('/login')
  await typePassword(page)
  await isIn(page)
  await page.goto('/control-library?tab=signing-in')
  await button(page, 'Add a Passkey').press('Enter')
  await expect(page.getByLabel(/^Name of the passkey/)).toBeFocused()
  await accessible(page, 'a new passkey')
  await page.keyboard.type('Laptop')
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your recovery codes')).toBeFocused()
  await button(page, 'I Have Saved Them').press('Enter')
  await expect(heading(page, 'Passkeys')).toBeFocused()
  await expect(page.getByText('Not used yet.')).toBeVisible()
  await accessible(page, 'passkeys')

  await leave(page)
  await button(page, 'Sign In with a Passkey').press('Enter')
  await isIn(page)

  await leave(page)
  await typePassword(page)
  await expect(button(page, 'Use a Passkey')).toBeFocused()
  await accessible(page, 'a passkey as the second step')
  await page.keyboard.press('Enter')
  await isIn(page)
})

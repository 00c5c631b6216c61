import { expect, type Page } from '@playwright/test'
import { button, title } from '../demo/demo-screens.ts'
import type { Opening } from './opening.ts'

const visitor = ['visitor'] as const
const made = {
  key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  qrCode: Array.from({ length: 33 }, (_, row) => (row % 2 ? '10' : '01').repeat(17).slice(1)),
}

const passkey = {
  _id: '01a00000-0000-7000-8000-000000000002',
  name: 'Laptop',
  addedAt: '2026-11-12T14:30:00.000Z',
  lastUsedAt: null,
}

/** Types a password that is right. */
async function typePassword(page: Page) {
  await page.getByLabel(/^Email/).fill('somebody@example.com')
  await page.getByLabel(/^Password/).fill('a password')
  await button(page, 'Log In').click()
  await expect(title(page, 'Second step')).toBeVisible()
}

/** What a sign-in asks for after the password. */
export const secondStepOpenings: readonly Opening[] = [
  {
    name: 'Sign in, the second step, sent empty',
    by: visitor,
    shows: ['LoginPage'],
    says: /^assertive: There is a problem/,
    async open({ page, go, give }) {
      await give(/\/auth\/login$/, { user: null, secondStep: ['code', 'recovery_code'] })
      await go('/login')
      await typePassword(page)
      await button(page, 'Continue').click()
      await expect(page.getByLabel(/^Code/)).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'Sign in, a second step that must be set up',
    by: visitor,
    shows: ['LoginPage'],
    async open({ page, go, give }) {
      await give(/\/auth\/login$/, { user: null, secondStep: ['set_up'] })
      await give(/\/auth\/second-step\/begin$/, made)
      await go('/login')
      await typePassword(page)
      await button(page, 'Set Up Second Step').click()
      await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
    },
  },
  {
    name: 'Sign in, a passkey as the second step',
    by: visitor,
    shows: ['LoginPage'],
    async open({ page, go, give }) {
      await give(/\/auth\/login$/, { user: null, secondStep: ['passkey', 'recovery_code'] })
      await go('/login')
      await typePassword(page)
      await expect(button(page, 'Use a Passkey')).toBeVisible()
    },
  },
  {
    name: 'Account, a passkey to be removed',
    by: ['RM_REM'],
    shows: ['AccountRoute'],
    async open({ page, go, give }) {
      await give(/\/users\/me\/second-step$/, {
        since: null,
        recoveryCodesLeft: 10,
        passkeys: [passkey],
        isRequired: false,
      })
      await go('/jobs')
      await go('/control-library?tab=signing-in')
      await button(page, 'Remove passkey: Laptop').click()
      await expect(button(page, 'Use a Passkey')).toBeVisible()
    },
  },
]

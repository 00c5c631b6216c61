import { expect } from '@playwright/test'
import { button, title } from '../demo/demo-screens.ts'
import { everyRole, type Opening } from './opening.ts'
import { providerSignInOpenings } from './provider-openings.ts'
import { secondStepOpenings } from './second-step-openings.ts'

const visitor = ['visitor'] as const
const undecided = ['undecided'] as const

/** Where people who have never signed in set their password. */
const welcome = '/reset-password#email=invited%40example.com&invited=true'

/** Screens before the work begins, and screens for everybody. */
export const publicOpenings: readonly Opening[] = [
  {
    name: 'Sign in',
    by: visitor,
    shows: ['LoginPage'],
    async open({ page, go }) {
      await go('/login')
      await expect(title(page, 'Sign in')).toBeVisible()
    },
  },
  {
    name: 'Sign in, sent empty',
    by: visitor,
    shows: ['LoginPage'],
    says: /^assertive: There is a problem/,
    async open({ page, go }) {
      await go('/login')
      await button(page, 'Log In').click()
      await expect(page.getByText('Email is required').first()).toBeVisible()
    },
    inStories: visitor,
  },
  ...secondStepOpenings,
  ...providerSignInOpenings,
  {
    name: 'Forgot Password, sent empty',
    by: visitor,
    shows: ['ForgotPasswordPage'],
    says: /^assertive: There is a problem/,
    async open({ page, go }) {
      await go('/forgot-password')
      await button(page, 'Send Verification Code').click()
      await expect(page.getByText('Email is required').first()).toBeVisible()
    },
  },
  {
    name: 'Reset Password, sent empty',
    by: visitor,
    shows: ['ResetPasswordPage'],
    says: /^assertive: There is a problem/,
    async open({ page, go }) {
      await go('/reset-password#email=somebody%40example.com')
      await button(page, 'Reset Password').click()
      await expect(page.getByText('Verification code is required').first()).toBeVisible()
    },
  },
  {
    name: 'Welcome, by the link of an invitation',
    by: visitor,
    shows: ['ResetPasswordPage'],
    async open({ page }) {
      // The form before this one has the same address, and would keep its values.
      await page.goto(`${welcome}&code=12345678&token=0123`)
      await expect(title(page, 'Welcome')).toBeVisible()
      await expect(page.getByLabel(/^Verification code/)).toHaveValue('12345678')
    },
  },
  {
    name: 'Welcome, by the password of an invitation, sent empty',
    by: visitor,
    shows: ['ResetPasswordPage'],
    says: /^assertive: There is a problem/,
    async open({ page }) {
      await page.goto(welcome)
      await expect(title(page, 'Welcome')).toBeVisible()
      await button(page, 'Reset Password').click()
      await expect(page.getByText('Verification code is required').first()).toBeVisible()
    },
  },
  {
    name: 'Get in Touch, sent empty',
    by: visitor,
    shows: ['ContactPage'],
    says: /^assertive: There is a problem/,
    async open({ page, go }) {
      await go('/contact-us')
      await button(page, 'Send Message').click()
      await expect(page.getByText('Full name is required').first()).toBeVisible()
    },
  },
  {
    name: 'Open-Source Licenses',
    by: visitor,
    shows: ['license-page'],
    async open({ page }) {
      await page.goto('/licenses')
      await expect(title(page, 'Open-Source Licenses')).toBeVisible()
    },
  },
  {
    name: 'Report a barrier, sent empty',
    by: visitor,
    shows: ['AccessibilityPage', 'ReportBarrierDialog', 'ContactDialog'],
    says: /^assertive: There is a problem/,
    async open({ page }) {
      // The page of licenses before it is no part of the app.
      await page.goto('/accessibility')
      await button(page, 'Report a barrier').click()
      const dialog = page.getByRole('dialog', { name: 'Report a barrier' })
      await button(dialog, 'Send Message').click()
      await expect(dialog.getByText('Full name is required').first()).toBeVisible()
    },
    inStories: visitor,
  },
  {
    name: 'Accessibility',
    by: ['visitor', 'undecided', ...everyRole],
    shows: ['AccessibilityPage'],
    async open({ page, go }) {
      await go('/accessibility')
      await expect(title(page, 'Accessibility')).toBeVisible()
    },
  },
  {
    name: 'Stop emails',
    by: ['visitor', 'undecided', ...everyRole],
    shows: ['UnsubscribePage'],
    async open({ page, go, give }) {
      await give(/notifications\/unsubscribe/, { kinds: ['completed', 'client_note'] })
      await go('/unsubscribe?token=a-token')
      await expect(button(page, 'Stop Emails')).toBeVisible()
    },
    inStories: visitor,
  },
  {
    name: 'an unsubscribing link that was cut off',
    by: visitor,
    shows: ['UnsubscribePage'],
    async open({ page, go }) {
      await go('/unsubscribe?token=cut')
      await expect(page.getByText(/^This link does not work/)).toBeVisible()
    },
  },
  {
    name: 'Choose Account',
    by: undecided,
    shows: ['SelectOrganizationRoute'],
    async open({ page, go }) {
      await go('/select-org')
      await expect(page.getByRole('radio').first()).toBeVisible()
    },
    inStories: undecided,
  },
  {
    name: 'Get in Touch before an organization is chosen',
    by: undecided,
    shows: ['ContactDialog'],
    async open({ page, go }) {
      await go('/select-org')
      await button(page, 'Contact Us').click()
      await expect(page.getByRole('dialog', { name: 'Get in Touch' })).toBeVisible()
    },
  },
]

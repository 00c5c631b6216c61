import { expect, type Page } from '@playwright/test'
import { button, title } from '../demo/demo-screens.ts'
import type { OpeningPage } from './opening-page.ts'
import type { Opening } from './opening.ts'

const visitor = ['visitor'] as const

/** The sign-in through an organization. */
export const providerSignInOpenings: readonly Opening[] = [
  {
    name: 'Sign in with your organization, sent empty',
    by: visitor,
    shows: ['ProviderSignInPage'],
    says: /^assertive: There is a problem/,
    async open({ page, go }) {
      await go('/sign-in-with-organization')
      await button(page, 'Continue').click()
      await expect(page.getByText('Email is required').first()).toBeVisible()
    },
  },
]

const providers = {
  providers: [
    {
      organization: null,
      issuer: 'https://login.example.com/realms/an-office-with-a-long-name',
      clientId: 'curbcut',
      domains: ['example.com', 'mail.example.com'],
      isOnlyWay: true,
      newRole: 'RM_ADM',
      hasOwnAddress: true,
    },
    {
      organization: { _id: '01990000-0000-7000-8000-0000000000c1', name: 'Harbour Library' },
      issuer: 'https://id.example.net',
      clientId: 'curbcut',
      domains: ['example.net'],
      isOnlyWay: false,
      newRole: null,
      hasOwnAddress: false,
    },
  ],
  redirectAddress: 'https://work.example.com/sign-in-with-organization',
  logoutAddress: 'https://work.example.com/api/auth/provider/logout',
}

const table = (page: Page) => page.getByRole('table', { name: 'Providers' })

/** The screen may stand there already, and asks when it opens. */
async function openProviders({ page, go, give }: OpeningPage) {
  await give(/\/api\/settings\/providers$/, providers)
  await go('/control-library')
  await expect(title(page, 'Account')).toBeVisible()
  await go('/settings?tab=signing-in')
  await expect(table(page).getByText('Harbour Library')).toBeVisible()
}

/** The providers in Settings, for super users. */
export const providerOpenings: readonly Opening[] = [
  {
    name: 'Providers',
    by: ['RM_SU'],
    shows: ['SettingsRoute', 'SignInProviders'],
    open: openProviders,
  },
  {
    name: 'Add Provider, sent empty',
    by: ['RM_SU'],
    shows: ['set-provider'],
    async open(place) {
      await openProviders(place)
      await button(place.page, '+ Add Provider').click()
      await button(place.page.getByRole('dialog'), 'Save').click()
      await expect(place.page.getByRole('dialog').getByText('Required').first()).toBeVisible()
    },
  },
  {
    name: 'Remove Provider',
    by: ['RM_SU'],
    shows: ['remove-provider'],
    async open(place) {
      await openProviders(place)
      await button(place.page, 'Actions for Harbour Library').click()
      await place.page.getByRole('menuitem', { name: 'Remove' }).click()
      await expect(place.page.getByRole('alertdialog', { name: 'Remove Provider' })).toBeVisible()
    },
  },
]

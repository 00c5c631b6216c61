import { expect, type Page } from '@playwright/test'
import { button, title } from '../demo/demo-screens.ts'
import { resize } from '../sweeps/window-size.ts'
import { everyRole, type Opening } from './opening.ts'

/** What every role has besides the list of jobs: its account, and what opens over any screen. */
export const sharedOpenings: readonly Opening[] = [
  {
    name: 'a job that does not exist',
    by: everyRole,
    shows: ['JobRoute'],
    async open({ page, go }) {
      await go('/jobs/00000000-0000-7000-8000-000000000000')
      await expect(title(page, 'We could not find this job')).toBeVisible()
    },
    inStories: ['RM_ADM'],
  },
  {
    name: 'Account with a mistake',
    by: everyRole,
    shows: ['AccountRoute'],
    async open({ page, go }) {
      await go('/control-library')
      await page.getByLabel(/^Last Name/).fill('')
      await button(page, 'Update Account').click()
      await expect(page.getByText('Last Name is Required').first()).toBeVisible()
    },
  },
  {
    name: 'Account, notifications',
    by: everyRole,
    shows: ['AccountRoute', 'NotificationPreferences'],
    async open({ page, go }) {
      await go('/control-library?tab=notifications')
      await expect(button(page, 'Save Notifications')).toBeVisible()
    },
  },
  {
    name: 'Account, display',
    by: everyRole,
    shows: ['AccountRoute', 'OwnSections'],
    async open({ page, go }) {
      await go('/control-library?tab=display')
      await expect(page.getByRole('radio', { name: 'Compact' })).toBeVisible()
    },
  },
  {
    name: 'Account, signing in with a mistake',
    by: everyRole,
    shows: ['AccountRoute', 'OwnSections'],
    async open({ page, go }) {
      await go('/control-library?tab=signing-in')
      await button(page, 'Change Password').click()
      await expect(page.getByText('Password is required').first()).toBeVisible()
    },
  },
  {
    name: 'Account, devices',
    by: everyRole,
    shows: ['AccountRoute', 'OwnSections'],
    async open({ page, go }) {
      await go('/control-library?tab=devices')
      await expect(page.getByText('This browser', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'NotAuthorized',
    by: ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_REM'],
    shows: ['NotAuthorizedPage'],
    async open({ page, go }) {
      await go('/not-authorized')
      await expect(title(page, 'NotAuthorized')).toBeVisible()
    },
  },
  {
    name: 'Notifications',
    by: everyRole,
    shows: ['Notifications', 'PopupPanel'],
    async open({ page, go }) {
      await go('/jobs')
      await expect(title(page, 'Jobs')).toBeVisible()
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    },
    inStories: ['RM_REM'],
  },
  {
    name: 'Your settings',
    by: everyRole,
    shows: ['UserMenu'],
    async open({ page, go }) {
      await go('/jobs')
      await expect(title(page, 'Jobs')).toBeVisible()
      await page.getByRole('banner').getByRole('button', { name: /^Demo/ }).last().click()
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible()
    },
    inStories: ['RM_REM'],
    width: 1280,
  },
  {
    name: 'Help & shortcuts',
    by: everyRole,
    shows: ['HelpDialog'],
    async open({ page, go }) {
      await go('/jobs')
      await expect(title(page, 'Jobs')).toBeVisible()
      await page.keyboard.press('Control+/')
      await expect(page.getByRole('dialog', { name: 'Help & shortcuts' })).toBeVisible()
    },
    inStories: ['RM_REM'],
  },
  {
    name: 'Search or jump to, with results',
    by: everyRole,
    shows: ['Palette'],
    async open({ page, go }) {
      await go('/jobs')
      await expect(title(page, 'Jobs')).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('guide')
      await expect(page.getByRole('group', { name: /^Jobs/ })).toBeVisible()
    },
    inStories: ['RM_ADM'],
  },
  {
    name: 'Search or jump to, with nothing found',
    by: ['RM_SU'],
    shows: ['Palette'],
    async open({ page, go }) {
      await go('/jobs')
      await expect(title(page, 'Jobs')).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('zzzz')
      await expect(page.getByText(/^Nothing found for/)).toBeVisible()
    },
  },
  {
    name: 'Menu on a narrow screen',
    by: everyRole,
    shows: ['Drawer'],
    async open({ page, go }) {
      await resize(page, { width: 320, height: 800 })
      await go('/jobs')
      await expect(title(page, 'Jobs')).toBeVisible()
      await button(page, 'Menu').click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await expect(drawer.getByRole('link', { name: 'Jobs' })).toBeVisible()
    },
    inStories: ['RM_REM'],
    width: 320,
  },
  {
    name: 'the warning before a session ends',
    by: everyRole,
    shows: ['SessionWarning'],
    async open({ page, go, give }) {
      await go('/jobs')
      await expect(title(page, 'Jobs')).toBeVisible()
      await give(/session-end$/, { secondsLeft: 110, reason: 'idle' })
      await askForTheEnd(page)
    },
  },
]

/** A day passes for the page, which then asks when its session ends. */
async function askForTheEnd(page: Page) {
  await page.evaluate(() => {
    const now = Date.now
    const dayMs = 24 * 60 * 60 * 1000
    Date.now = () => now() + dayMs
    dispatchEvent(new Event('online'))
    Date.now = now
  })
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
}

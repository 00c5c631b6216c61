import { expect, type Page } from '@playwright/test'
import { button, title } from '../demo/demo-screens.ts'
import { resize } from '../sweeps/window-size.ts'
import { everyRole, type Opening } from './opening.ts'

const firstJob = (page: Page) => page.getByRole('rowheader').getByRole('link').first()

/** The rows before a filter stay until those after it have come. */
async function expectRushAlone(page: Page) {
  await expect(page.getByRole('cell', { name: 'Rush' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Normal' })).toHaveCount(0)
}

/** What every role has: the list of jobs with its states, and what opens over any screen. */
export const sharedOpenings: readonly Opening[] = [
  {
    name: 'Jobs, In Progress',
    by: everyRole,
    shows: ['JobsPage', 'Shell'],
    async open({ page, go }) {
      await go('/jobs')
      await expect(firstJob(page)).toBeVisible()
    },
    inStories: ['RM_REM', 'RM_CLI'],
    at768: ['RM_ADM'],
  },
  ...(['In Review', 'Completed'] as const).map((name): Opening => ({
    name: `Jobs, ${name}`,
    by: everyRole,
    shows: ['JobsPage'],
    async open({ page, go }) {
      await go(`/jobs?tab=${name.toLowerCase().replace(' ', '_')}`)
      await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
      await expect(firstJob(page)).toBeVisible()
    },
    ...(name === 'Completed' ? { inStories: ['RM_ADM'] } : { at768: ['RM_ADM'] }),
  })),
  {
    name: 'Jobs, nothing found',
    by: everyRole,
    shows: ['JobsPage'],
    async open({ page, go }) {
      await go('/jobs?query=nothing+has+this+name')
      await expect(page.getByText('No data found.')).toBeVisible()
    },
    inStories: ['RM_ADM'],
  },
  {
    name: 'Jobs, loading',
    by: everyRole,
    shows: ['JobsPage'],
    async open({ page, go, stall }) {
      await stall(/\/api\/jobs\?/)
      await go('/control-library')
      await expect(title(page, 'Account')).toBeVisible()
      await go('/jobs?query=a+list+that+is+asked+for')
      await expect(page.getByText('Loading...').first()).toBeVisible()
    },
  },
  {
    name: 'Jobs, not loaded',
    by: everyRole,
    shows: ['JobsPage'],
    async open({ page, go, refuse }) {
      await refuse(/\/api\/jobs\?/)
      await go('/jobs?query=a+list+that+cannot+be+read')
      await expect(page.getByRole('main').getByText('not available').first()).toBeVisible()
    },
    inStories: ['RM_ADM'],
  },
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
    name: 'Filter jobs',
    by: everyRole,
    shows: ['filter-job'],
    async open({ page, go }) {
      await go('/jobs')
      await button(page, 'Filter').click()
      const dialog = page.getByRole('dialog', { name: 'Filter jobs' })
      await dialog.getByText('Rush', { exact: true }).click()
      // The lists of an administrator make it higher than the window.
      await expect(dialog.getByText('Loading...')).toHaveCount(0)
    },
  },
  {
    name: 'Jobs, filtered',
    by: everyRole,
    shows: ['JobsPage'],
    async open({ page, go }) {
      await go('/jobs?priority=RUSH')
      await expect(page.getByRole('list', { name: 'Filters' })).toBeVisible()
      await expectRushAlone(page)
    },
  },
  {
    name: 'Views',
    by: everyRole,
    shows: ['ViewsButton'],
    async open({ page, go }) {
      await go('/jobs?priority=RUSH')
      await expectRushAlone(page)
      await button(page, 'Views').click()
      await expect(button(page, 'Save as view…')).toBeVisible()
    },
  },
  {
    name: 'Columns',
    by: everyRole,
    shows: ['ColumnsButton'],
    async open({ page, go }) {
      await go('/jobs')
      await expect(firstJob(page)).toBeVisible()
      await button(page, 'Columns').click()
      await expect(button(page, 'Hide what is equal in all rows')).toBeVisible()
    },
    inStories: ['RM_CLI'],
  },
  {
    name: 'Save as view, sent empty',
    by: everyRole,
    shows: ['save-view'],
    async open({ page, go }) {
      await go('/jobs?priority=RUSH')
      await button(page, 'Views').click()
      await button(page, 'Save as view…').click()
      const dialog = page.getByRole('dialog', { name: 'Save as view' })
      await button(dialog, 'Save').click()
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'the question before a view is deleted',
    by: everyRole,
    shows: ['delete-view'],
    async open({ page, go, api }) {
      const call = (await api()).call
      const views = await call('listViews')
      const name = 'A view to delete'
      if (!views.some((view) => view.name === name)) {
        await call('createView', { name, query: 'priority=RUSH', isShared: 'false' })
      }
      await go('/control-library')
      await go('/jobs')
      await page.reload()
      await button(page, 'Views').click()
      await button(page, `Delete ${name}`).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
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

import { expect, type Page } from '@playwright/test'
import { button, title } from '../demo/demo-screens.ts'
import { everyRole, type Opening } from './opening.ts'

const firstJob = (page: Page) => page.getByRole('rowheader').getByRole('link').first()

/** The rows before a filter stay until those after it have come. */
async function expectRushAlone(page: Page) {
  await expect(page.getByRole('cell', { name: 'Rush' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Normal' })).toHaveCount(0)
}

/** The list of jobs with its states, filters, views and columns. */
export const jobListOpenings: readonly Opening[] = [
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
]

import { addMonths, monthOf } from '@curbcut/contract'
import { expect, type Page } from '@playwright/test'
import { button } from '../demo/demo-screens.ts'
import type { OpeningPage } from './opening-page.ts'
import { administrators, type Opening } from './opening.ts'

const ended = addMonths(monthOf(new Date().toISOString()), -1)

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** The list of the drafts of the month that ended last. */
async function openDrafts({ page, go }: OpeningPage, type = 'remediator') {
  await go(`/reports?tab=statements&type=${type}&month=${ended}`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
}

/** Reports, statements and the activity, with every dialog over them. */
export const moneyOpenings: readonly Opening[] = [
  ...(['remediators', 'organizations'] as const).map((tab): Opening => ({
    name: `Reports, ${tab}`,
    by: administrators,
    shows: ['ReportsRoute'],
    async open({ page, go }) {
      await go(`/reports?tab=${tab}`)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
  })),
  {
    name: 'Reports, the months',
    by: administrators,
    shows: ['ReportsRoute'],
    async open({ page, go }) {
      await go('/reports?tab=organizations')
      await button(page, 'Pages and cost per month').click()
      await expect(page.getByRole('rowheader', { name: /\d{4}$/ }).first()).toBeVisible()
      // What is read again may move the rows below.
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
    },
  },
  ...(['organizations', 'remediators', 'deliveries'] as const).map((list): Opening => ({
    name: `Reports, on time, ${list}`,
    by: administrators,
    shows: ['ReportsRoute'],
    async open({ page, go }) {
      await go(`/reports?tab=deliveries&by=${list}`)
      await expect(page.getByRole('list', { name: 'Where the time went' })).toBeVisible()
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
    at768: ['RM_ADM'],
  })),
  {
    name: 'Reports, on time, the months',
    by: ['RM_ADM'],
    shows: ['ReportsRoute'],
    async open({ page, go }) {
      await go('/reports?tab=deliveries')
      await button(page, 'Deliveries per month').click()
      await expect(page.getByRole('rowheader', { name: /\d{4}$/ }).first()).toBeVisible()
    },
  },
  {
    name: 'Reports, on time, of days without a delivery',
    by: ['RM_ADM'],
    shows: ['ReportsRoute'],
    async open({ page, go }) {
      await go('/reports?tab=deliveries&from=2020-01-01&to=2020-01-31')
      await expect(page.getByText('No job was delivered in these days.')).toBeVisible()
    },
  },
  {
    name: 'the lines behind a figure',
    by: administrators,
    shows: ['ReportsRoute'],
    async open({ page, go }) {
      await go('/reports?tab=remediators')
      await rowOf(page, 'Demo Remediator').getByRole('link').click()
      await expect(page.getByRole('heading', { name: /^Ledger of/ })).toBeVisible()
    },
  },
  {
    name: 'Select date range, without a day',
    by: administrators,
    shows: ['date-filter'],
    async open({ page, go }) {
      await go('/reports?tab=remediators')
      await button(page, 'Filter').click()
      const dialog = dialogOf(page, 'Select date range')
      await button(dialog, 'Apply').click()
      await expect(dialog.getByText('Please select both start and end date')).toBeVisible()
    },
  },
  {
    name: 'the calendar of a day',
    by: ['RM_ADM'],
    shows: ['DatePopup'],
    async open({ page, go }) {
      await go('/reports?tab=remediators')
      await button(page, 'Filter').click()
      const dialog = dialogOf(page, 'Select date range')
      await dialog
        .getByRole('button', { name: /calendar/i })
        .first()
        .click()
      await expect(page.getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'Rates, sent empty',
    by: ['RM_SU'],
    shows: ['rates', 'RateForm'],
    async open({ page, go }) {
      await go('/reports?tab=remediators')
      await button(page, 'Rates').click()
      const dialog = dialogOf(page, 'Rates')
      await button(dialog, 'Save').click()
      await expect(dialog.getByText('Rate is required').first()).toBeVisible()
    },
  },
  {
    name: 'Statements',
    by: administrators,
    shows: ['ReportsRoute'],
    open: (place) => openDrafts(place),
  },
  {
    name: 'the draft of a statement',
    by: administrators,
    shows: ['ReportsRoute'],
    async open(place) {
      await openDrafts(place, 'organization')
      await place.page.getByRole('rowheader').first().getByRole('link').click()
      await expect(place.page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  {
    name: 'the draft of a statement, with counted pages',
    by: administrators,
    shows: ['ReportsRoute'],
    async open(place) {
      await openDrafts(place)
      await rowOf(place.page, 'Demo Remediator').getByRole('link').click()
      await expect(place.page.getByRole('columnheader', { name: 'Counted Pages' })).toBeVisible()
    },
  },
  {
    name: 'Issue all of a month',
    by: administrators,
    shows: ['issue-statements'],
    async open(place) {
      await openDrafts(place, 'organization')
      await place.page.getByRole('button', { name: /^Issue all of/ }).click()
      await expect(place.page.getByRole('alertdialog', { name: /^Issue all of/ })).toBeVisible()
    },
  },
  {
    name: 'Issue Statement',
    by: administrators,
    shows: ['issue-statement'],
    async open(place) {
      const { page } = place
      await openDrafts(place, 'organization')
      await page.getByRole('rowheader').first().getByRole('link').click()
      await button(page, 'Issue Statement').click()
      await expect(page.getByRole('alertdialog', { name: 'Issue Statement' })).toBeVisible()
    },
  },
  {
    name: 'Mark as Paid',
    by: ['RM_ADM'],
    shows: ['pay-statement'],
    async open(place) {
      const { page } = place
      await openDrafts(place)
      await rowOf(page, 'Demo Remediator').getByRole('link').click()
      const issue = button(page, 'Issue Statement')
      await expect(issue.or(button(page, 'Mark as Paid'))).toBeVisible()
      if (await issue.isVisible()) {
        await issue.click()
        await button(page.getByRole('alertdialog'), 'Issue Statement').click()
      }
      await button(page, 'Mark as Paid').click()
      await expect(dialogOf(page, 'Mark as Paid')).toBeVisible()
    },
  },
  {
    name: 'Account with statements',
    by: ['RM_REM'],
    shows: ['AccountRoute'],
    async open({ page, go }) {
      await go('/control-library?tab=statements')
      await expect(page.getByRole('table', { name: 'Statements' })).toBeVisible()
    },
  },
  {
    name: 'Activity',
    by: ['RM_SU'],
    shows: ['ActivityRoute'],
    async open({ page, go }) {
      await go('/activity')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'Filter of the activity',
    by: ['RM_SU'],
    shows: ['filter-activity'],
    async open({ page, go }) {
      await go('/activity')
      await page
        .getByRole('button', { name: /^(Filter|Kind)/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

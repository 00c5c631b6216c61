import { expect } from '@playwright/test'
import { button, title } from '../demo/demo-screens.ts'
import { asked, dialogOf } from './job-screens.ts'
import type { OpeningPage } from './opening-page.ts'
import { administrators, type Opening } from './opening.ts'
import { inRowOf, sentEmpty } from './row-dialogs.ts'

/** Organizations, with every dialog over them, and the ways from one to another. */
export const organizationOpenings: readonly Opening[] = [
  {
    name: 'Organizations',
    by: administrators,
    shows: ['OrganizationsPage'],
    async open({ page, go }) {
      await go('/organizations')
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
  },
  {
    name: 'Organizations, nothing found',
    by: administrators,
    shows: ['OrganizationsPage'],
    async open({ page, go }) {
      await go('/organizations?query=nothing+has+this+name')
      await expect(page.getByText('No data found.')).toBeVisible()
    },
  },
  {
    name: 'the menu of an organization',
    by: administrators,
    shows: ['OrganizationsTable'],
    async open({ page, go }) {
      await go('/organizations')
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'Filter by status, of organizations',
    by: administrators,
    shows: ['filter-org'],
    async open({ page, go }) {
      await go('/organizations')
      await page.getByRole('button', { name: /^Status:|^Filter/ }).click()
      await expect(dialogOf(page, 'Filter by status')).toBeVisible()
    },
  },
  {
    name: 'Invite Organization, sent empty',
    by: administrators,
    shows: ['invite-org', 'OrganizationFormDialog'],
    async open({ page, go }) {
      await go('/organizations')
      await button(page, '+ Add Organization').click()
      await sentEmpty(page, 'Invite Organization')
    },
  },
  {
    name: 'Edit Organization',
    by: administrators,
    shows: ['edit-org'],
    open: inRowOf('/organizations', 'Edit', (page) =>
      expect(dialogOf(page, 'Edit Organization')).toBeVisible(),
    ),
  },
  {
    name: 'Delete Organization',
    by: ['RM_SU'],
    shows: ['delete-org'],
    open: inRowOf('/organizations?status=active', 'Delete', (page) =>
      asked(page, 'Delete Organization'),
    ),
  },
  {
    name: 'Activate Organization',
    by: ['RM_SU'],
    shows: ['activate-org'],
    open: inRowOf('/organizations?status=inactive', 'Activate', (page) =>
      asked(page, 'Activate Organization'),
    ),
  },
  {
    name: 'Switch organization',
    by: ['RM_CAM', 'RM_CLI'],
    shows: ['OrganizationSwitcher'],
    async open({ page, go, give }) {
      await giveTwoOrganizations(give)
      await go('/jobs')
      await page.reload()
      await expect(title(page, 'Jobs')).toBeVisible()
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Organization/ })
        .click()
      await expect(dialogOf(page, 'Switch organization')).toBeVisible()
    },
    width: 1280,
  },
  {
    name: 'a job of another organization of theirs',
    by: ['RM_CAM', 'RM_CLI'],
    shows: ['JobRoute'],
    async open({ page, go, give }) {
      await giveTwoOrganizations(give)
      await go('/jobs/00000000-0000-7000-8000-000000000003?organization=Another+Organization')
      await page.reload()
      await expect(button(page, 'Switch to Another Organization')).toBeVisible()
    },
    inStories: ['RM_CLI'],
  },
]

/** So that the switcher offers another one. */
export function giveTwoOrganizations(give: OpeningPage['give']) {
  const names = ['Demo Organization', 'Another Organization']
  return give(
    /\/api\/auth\/get-organizations\//,
    names.map((name) => ({ _id: name, name })),
  )
}

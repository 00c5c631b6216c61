import { expect, type Page } from '@playwright/test'
import { button } from '../demo/demo-screens.ts'
import { asked, dialogOf } from './job-screens.ts'
import { administrators, type Opening } from './opening.ts'
import { chooseInSomeRow, inRowOf, sentEmpty } from './row-dialogs.ts'

const tabs = {
  RM_ADM: 'Admin User',
  RM_CAM: 'Client Account Manager',
  RM_REM: 'Remediator',
  RM_CLI: 'Client User',
} as const

async function sendEmptyAbsence(page: Page) {
  await button(page, 'Add Absence').click()
  await expect(page.getByText('First day is required').first()).toBeVisible()
}

/** People, with every dialog over them. */
export const peopleOpenings: readonly Opening[] = [
  ...Object.entries(tabs).map(([role, label]): Opening => ({
    name: `User Management, ${label}`,
    by: administrators,
    shows: ['UsersPage'],
    async open({ page, go }) {
      await go(`/users?tab=${role}`)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
  })),
  {
    name: 'User Management, nobody found',
    by: administrators,
    shows: ['UsersPage'],
    async open({ page, go }) {
      await go('/users?query=nobody+has+this+name')
      await expect(page.getByText('No data found.')).toBeVisible()
    },
  },
  {
    name: 'the menu of a person',
    by: administrators,
    shows: ['UserRowActions'],
    async open({ page, go }) {
      await go('/users?tab=RM_REM')
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  ...Object.entries({ RM_ADM: tabs.RM_ADM, RM_CAM: tabs.RM_CAM, RM_REM: tabs.RM_REM }).map(
    ([role, label]): Opening => ({
      name: `Invite ${label}, sent empty`,
      by: administrators,
      shows: ['invite-user', 'UserFormDialog'],
      async open({ page, go }) {
        await go(`/users?tab=${role}`)
        await button(page, '+ Add User').click()
        await sentEmpty(page, `Invite ${label}`)
      },
    }),
  ),
  {
    name: 'Edit Client Account Manager',
    by: administrators,
    shows: ['edit-user'],
    open: inRowOf('/users?tab=RM_CAM', 'Edit', (page) =>
      expect(dialogOf(page, 'Edit Client Account Manager')).toBeVisible(),
    ),
  },
  {
    name: 'Reset Password',
    by: administrators,
    shows: ['reset-user'],
    open: inRowOf('/users?tab=RM_REM', 'Reset Password', (page) =>
      expect(button(page, 'Cancel')).toBeVisible(),
    ),
  },
  {
    name: 'Set Working Time, with mistakes',
    by: administrators,
    shows: ['working-time-of-user'],
    open: inRowOf('/users?tab=RM_REM', 'Set Working Time', sendEmptyAbsence),
  },
  {
    name: 'Account, working time with mistakes',
    by: ['RM_REM'],
    shows: ['AccountRoute'],
    async open({ page, go }) {
      await go('/control-library?tab=working-time')
      await sendEmptyAbsence(page)
    },
    inStories: ['RM_REM'],
  },
  {
    name: 'Sessions',
    by: ['RM_SU'],
    shows: ['sessions-of-user'],
    open: inRowOf('/users?tab=RM_REM', 'Sessions', (page) =>
      expect(button(page, 'Close').first()).toBeVisible(),
    ),
  },
  {
    name: 'Actions for another super user',
    by: ['RM_SU'],
    shows: ['SuperUsers'],
    async open({ page, go, give, api }) {
      const [own] = await (await api()).call('listSuperUsers')
      const another = { ...own, _id: '01a00000-0000-7000-8000-000000000001', hasSecondStep: true }
      await give(/\/api\/users\/super-users/, [own, another])
      await go('/settings?tab=super-users')
      const menu = page.getByRole('button', { name: /^Actions for/ }).last()
      await menu.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Remove Second Step' })).toBeVisible()
    },
  },
  {
    name: 'Remove Second Step',
    by: ['RM_SU'],
    shows: ['remove-second-step'],
    async open({ page, go, give, api }) {
      const ofRole = { user_type: 'RM_REM', limit: '8' }
      const { data, pagination } = await (await api()).call('listUsers', ofRole)
      const guarded = data.map((user) => ({ ...user, hasSecondStep: true }))
      await give(/\/api\/users\?/, guarded, { pagination })
      await go('/users?tab=RM_REM&query=')
      await chooseInSomeRow(page, 'Remove Second Step')
      await button(dialogOf(page, 'Remove Second Step'), 'Remove Second Step').click()
      await expect(page.getByRole('textbox', { name: /^Reason/ })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    },
  },
  {
    name: 'Confirm that it is you',
    by: administrators,
    shows: ['confirm-step'],
    async open({ page, go, refuse }) {
      const message = 'Please confirm with your second step that it is you.'
      await refuse(/ghost-login$/, { status: 403, code: 'fresh_sign_in_required', message })
      await go('/users?tab=RM_REM')
      await chooseInSomeRow(page, 'Access Account')
      await expect(dialogOf(page, 'Confirm that it is you')).toBeVisible()
    },
  },
  {
    name: 'Manage Organizations',
    by: administrators,
    shows: ['manage-cam-rem-orgs'],
    open: inRowOf('/users?tab=RM_CLI', 'Manage Organizations', (page) =>
      expect(dialogOf(page, 'Manage Organizations').getByRole('checkbox').first()).toBeVisible(),
    ),
  },
  {
    name: 'Delete User',
    by: ['RM_SU'],
    shows: ['delete-user'],
    open: inRowOf('/users?tab=RM_REM', 'Delete', (page) => asked(page, 'Delete User')),
  },
  {
    name: 'Activate User',
    by: ['RM_SU'],
    shows: ['activate-user'],
    open: inRowOf('/users?tab=RM_REM&status=inactive', 'Activate', (page) =>
      asked(page, 'Activate User'),
    ),
  },
  {
    name: 'Erase Person',
    by: ['RM_SU'],
    shows: ['erase-user'],
    open: inRowOf('/users?tab=RM_REM&status=inactive', 'Erase', async (page) => {
      await dialogOf(page, 'Erase Person')
        .getByRole('button', { name: /^Erase / })
        .click()
      await expect(page.getByRole('textbox', { name: /^Name of this person/ })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    }),
  },
  {
    name: 'Filter by status, of people',
    by: administrators,
    shows: ['filter-user'],
    async open({ page, go }) {
      await go('/users')
      await page.getByRole('button', { name: /^Status:|^Filter/ }).click()
      await expect(dialogOf(page, 'Filter by status')).toBeVisible()
    },
  },
  {
    name: 'Client Users',
    by: ['RM_CAM'],
    shows: ['ClientUsersPage'],
    async open({ page, go }) {
      await go('/client-users')
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
  },
  {
    name: 'Invite Client Users, sent empty',
    by: ['RM_CAM'],
    shows: ['invite-user'],
    async open({ page, go }) {
      await go('/client-users')
      await button(page, '+ Add Client User').click()
      await sentEmpty(page, 'Invite Client Users')
    },
  },
  {
    name: 'Delete User, by the account manager',
    by: ['RM_CAM'],
    shows: ['delete-user'],
    open: inRowOf('/client-users', 'Delete', (page) =>
      expect(page.getByRole('alertdialog')).toBeVisible(),
    ),
  },
]

// @module-tag rest
import type { ManagedRole, Me, User } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPerson } from '#test/answers/people.ts'
import { confirmStep } from '#test/confirm-step.ts'
import { fill } from '#test/fill.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, refuse, succeed, type Call } from '#test/server.ts'

const idOf = (last: string) => `01990000-0000-7000-8000-0000000001${last}`

/** A row of the list: another person than the signed-in one. */
function aRow(role: ManagedRole, changes: Partial<Me> = {}): User {
  const { organization, impersonatedBy, limits, rates, ...user } = aPerson(role, {
    _id: idOf('01'),
    firstName: 'Some',
    lastName: 'Body',
    email: 'some.body@example.com',
    ...changes,
  })
  return user
}

const aList = (...data: User[]) => ({
  data,
  pagination: { page: 1, limit: 8, total: data.length, totalPages: data.length > 0 ? 1 : 0 },
})

const bodyOf = ({ body }: Call) => Object.fromEntries(body as URLSearchParams)
const openTab = (role: ManagedRole, as: 'RM_SU' | 'RM_ADM' = 'RM_ADM') =>
  renderScreen({ at: role === 'RM_ADM' ? '/users' : `/users?tab=${role}`, as })
const menuButton = () => screen.findByRole('button', { name: 'Actions for Some Body' })

/** jsdom has no widths: the table is wide, as on a screen. */
beforeEach(() => {
  answer('countUsers', { RM_ADM: 2, RM_CAM: 1, RM_REM: 12, RM_CLI: 30 })
})

describe('the people', () => {
  test('stand in four tabs with their counts', { tags: 'short' }, async () => {
    openTab('RM_ADM')

    await screen.findByRole('heading', { level: 1, name: 'User Management' })
    await screen.findByRole('tab', { name: 'Client User 30 users' })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Admin User 2 users',
      'Client Account Manager 1 user',
      'Remediator 12 users',
      'Client User 30 users',
    ])
  })

  test.each([
    ['RM_ADM', ['No.', 'Name', 'Email', 'Status', 'Actions']],
    ['RM_CAM', ['No.', 'Name', 'Email', 'Status', 'Phone', 'Organizations', 'Actions']],
    [
      'RM_REM',
      ['No.', 'Name', 'Email', 'Status', 'Remediator ID', 'Company', 'Availability', 'Actions'],
    ],
    ['RM_CLI', ['No.', 'Name', 'Email', 'Status', 'Client ID', 'Organizations', 'Actions']],
  ] as const)('of %s have the columns %s', async (role, columns) => {
    const calls = answer('listUsers', aList(aRow(role)))
    openTab(role)

    await menuButton()

    const headers = screen.getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual(columns)
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
      user_type: role,
      sort: 'status:desc',
      limit: '8',
      page: '1',
    })
  })

  test('show how they stand in words', async () => {
    answer(
      'listUsers',
      aList(
        aRow('RM_ADM', { _id: idOf('01') }),
        aRow('RM_ADM', { _id: idOf('02'), isVerified: false }),
        aRow('RM_ADM', { _id: idOf('03'), isVerified: false, isArchived: true }),
      ),
    )
    openTab('RM_ADM')

    expect(await screen.findByText('Active')).toBeVisible()
    expect(screen.getByText('Un Verified')).toBeVisible()
    expect(screen.getByText('Inactive')).toBeVisible()
  })

  test('are available for work only while they are active', async () => {
    const states: Partial<Me>[] = [
      { firstName: 'Ready' },
      { firstName: 'Away', isAvailable: false },
      { firstName: 'Invited', isVerified: false },
      { firstName: 'Archived', isArchived: true },
    ]
    const rows = states.map((state, at) => aRow('RM_REM', { ...state, _id: idOf(`0${at}`) }))
    answer('listUsers', aList(...rows))
    openTab('RM_REM')

    await screen.findByText('Available')
    const shown = screen.getAllByRole('row').slice(1)
    expect(shown.map((row) => within(row).getByText(/Available$/).textContent)).toEqual([
      'Available',
      'Un Available',
      'Un Available',
      'Un Available',
    ])
  })

  test('that nobody finds are told so, with the way back', async () => {
    const calls = answer('listUsers', aList())
    const { user, address } = renderScreen({ at: '/users?query=zz', as: 'RM_ADM' })

    const table = within(await screen.findByRole('table'))
    expect(await table.findByText('No data found.')).toBeVisible()
    expect(calls[0]?.query.get('query')).toBe('zz')
    await user.click(table.getByRole('button', { name: 'Clear search' }))

    await waitFor(() => expect(address()).toBe('/users'))
  })

  test('that neither search nor filter leave are told so, with the ways back from both', async () => {
    answer('listUsers', aList())
    const { user, address } = renderScreen({ at: '/users?query=zz&status=inactive', as: 'RM_ADM' })
    expect(await screen.findByText('Nobody in this tab matches “zz” and the filter.')).toBeVisible()

    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement)
    expect(await screen.findByText('Nobody in this tab matches the filter.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filter' }))

    expect(
      await screen.findByText('Administrators appear here when they are invited.'),
    ).toBeVisible()
    expect(address()).toBe('/users')
  })

  test('that a search finds in another tab are counted, with the way there', async () => {
    const found = aRow('RM_REM', { firstName: 'Found' })
    answer('listUsers', ({ query }) =>
      query.get('user_type') === 'RM_REM' ? aList(found) : aList(),
    )
    const { user, address } = renderScreen({ at: '/users?query=found', as: 'RM_ADM' })

    await user.click(await screen.findByRole('button', { name: '1 in Remediator' }))

    expect(await screen.findByRole('rowheader', { name: /^Found/ })).toBeVisible()
    expect(address()).toBe('/users?query=found&tab=RM_REM')
    expect(screen.getByRole('tab', { name: /^Remediator/, selected: true })).toHaveFocus()
    expect(screen.queryByRole('button', { name: / in (Admin|Client)/ })).toBeNull()
  })

  test('of many organizations show the first one, and how many more there are', async () => {
    const organizations = Array.from({ length: 6 }, (_, index) => ({
      _id: idOf(`a${index}`),
      name: `Organization ${index}`,
    }))
    answer('listUsers', aList(aRow('RM_CLI', { organizations })))

    openTab('RM_CLI')

    const shown = 'Organization 0 and 5 more'
    expect((await screen.findByText('Organization 0')).closest('td')).toHaveTextContent(shown)
  })

  test('that cannot be loaded can be asked for again', async () => {
    answer('listUsers', refuse('internal'))
    const { user } = openTab('RM_ADM')
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer('listUsers', aList(aRow('RM_ADM')))

    await user.click(again)

    expect(await screen.findByText('some.body@example.com')).toBeVisible()
  })
})

describe('the menu of a person', () => {
  test('asks before it resets the password, and says so', { tags: 'short' }, async () => {
    const row = aRow('RM_REM')
    answer('listUsers', aList(row))
    const calls = answer(
      'resetUserPassword',
      succeed(row, 'Password reset email sent successfully'),
    )
    const { user } = openTab('RM_REM')

    await user.click(await menuButton())
    await user.click(await screen.findByRole('menuitem', { name: 'Reset Password' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reset Password' })
    expect(within(question).getByText(/is signed out at once/)).toBeVisible()
    expect(calls).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Reset Password' }))

    expect(await screen.findByText('Password reset email sent successfully')).toBeVisible()
    expect(calls.map(({ params }) => params)).toEqual([{ userId: row._id }])
  })

  test('promises an unverified person, perhaps after a reset, no invitation', async () => {
    answer('listUsers', aList(aRow('RM_REM', { isVerified: false })))
    const { user } = openTab('RM_REM')

    await user.click(await menuButton())
    await user.click(await screen.findByRole('menuitem', { name: 'Reset Password' }))

    const question = await screen.findByRole('alertdialog', { name: 'Reset Password' })
    expect(question).toHaveTextContent('Some Body is not verified, and gets an email with a link')
    expect(question).not.toHaveTextContent(/invitation|has not set a password/)
  })

  test('asks before it deletes, and says what happens', async () => {
    const row = aRow('RM_REM')
    answer('listUsers', aList(row))
    const calls = answer('deleteUser', succeed({ ...row, isArchived: true }, 'User deleted'))
    const { user } = openTab('RM_REM', 'RM_SU')

    await user.click(await menuButton())
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }))
    expect(dialog.getByText('You can activate them again later.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete Some Body' }))

    expect(await screen.findByText('User deleted')).toBeVisible()
    expect(calls.map(bodyOf)).toEqual([{ isArchived: 'true' }])
  })

  test('deletes somebody in the middle of a list who then is neither gone nor counted', async () => {
    const [first, last] = [
      aRow('RM_REM', { _id: idOf('02'), firstName: 'First' }),
      aRow('RM_REM', { _id: idOf('03'), firstName: 'Last' }),
    ]
    const row = aRow('RM_REM')
    answer('listUsers', aList(first, row, last))
    let lists: Call[] = []
    answer('deleteUser', () => {
      lists = answer('listUsers', aList(first, last))
      return { ...row, isArchived: true }
    })
    const at = '/users?tab=RM_REM&status=active'
    const { user } = renderScreen({ at, as: 'RM_SU' })

    await user.click(await menuButton())
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete Some Body' }))

    expect(await screen.findByText('2 users')).toBeVisible()
    expect(lists).not.toHaveLength(0)
    expect(screen.getByRole('rowheader', { name: /^Some Body$/ })).toBeVisible()
    expect(screen.getByText('Inactive')).toBeVisible()
    for (const words of ['Gone', /^\d+ changes?$/]) expect(screen.queryByText(words)).toBeNull()
  })

  test('shows a super user where they are signed in, and ends one session or all', async () => {
    const row = aRow('RM_REM')
    const times = { createdAt: '2026-11-12T14:30:00.000Z', seenAt: '2026-11-12T15:30:00.000Z' }
    const aSession = (browser: string, index: number) => ({
      _id: idOf(`c${index}`),
      browser,
      ...times,
      isCurrent: false,
    })
    let sessions = ['Safari', 'Firefox', 'Chrome'].map(aSession)
    answer('listUsers', aList(row))
    answer('listSessionsOfUser', () => sessions)
    const one = answer('endSessionOfUser', () => {
      sessions = sessions.slice(1)
      return succeed(null, 'Ended one')
    })
    const all = answer('endSessionsOfUser', () => {
      sessions = []
      return succeed(null, 'Ended all')
    })
    const { user } = openTab('RM_REM', 'RM_SU')
    await user.click(await menuButton())
    await user.click(await screen.findByRole('menuitem', { name: 'Sessions' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sessions' }))

    await user.click(await dialog.findByRole('button', { name: /^Sign Out: Safari, Signed in / }))
    await waitFor(() => expect(dialog.queryByText('Safari')).toBeNull())
    expect(dialog.getByRole('button', { name: /^Sign Out: Firefox/ })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }))

    expect(await dialog.findByText('Not signed in anywhere.')).toBeVisible()
    expect(one.map(({ params }) => params)).toEqual([{ userId: row._id, sessionId: idOf('c0') }])
    expect(all.map(({ params }) => params)).toEqual([{ userId: row._id }])
    expect(dialog.queryByRole('button', { name: /^Sign Out/ })).toBeNull()
  })

  test.each([
    ['who had signed in', true, /can sign in again as before/],
    ['who never signed in', false, /once they have set a password of their own/],
  ])('says of somebody %s what activating them means', async (_who, isVerified, meaning) => {
    answer('listUsers', aList(aRow('RM_REM', { isArchived: true, isVerified })))
    const { user } = openTab('RM_REM', 'RM_SU')

    await user.click(await menuButton())
    await user.click(await screen.findByRole('menuitem', { name: 'Activate' }))

    const dialog = within(await screen.findByRole('alertdialog', { name: 'Activate User' }))
    expect(dialog.getByText(meaning)).toBeVisible()
    expect(dialog.queryAllByText(/as before/)).toHaveLength(isVerified ? 1 : 0)
  })
})

describe('+ Add User', () => {
  test.each([
    ['RM_ADM', 'Invite Admin User', 'inviteAdministrator'],
    ['RM_CAM', 'Invite Client Account Manager', 'inviteAccountManager'],
    ['RM_REM', 'Invite Remediator', 'inviteRemediator'],
  ] as const)('in the tab of %s opens “%s”', async (role, title, route) => {
    const calls = answer(route, succeed(aRow(role), 'Invitation sent successfully'))
    const { user } = openTab(role)
    await user.click(await screen.findByRole('button', { name: '+ Add User' }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const field = (name: RegExp) => dialog.getByLabelText(name)

    await fill(user, field(/^Email/), 'new@example.com')
    await fill(user, field(/^First Name/), 'New')
    await fill(user, field(/^Last Name/), 'Person')
    if (role === 'RM_CAM') await fill(user, field(/^Phone Number/), '555 0100')
    if (role === 'RM_REM') {
      await user.click(dialog.getByRole('checkbox', { name: /accepted the terms/ }))
    }
    await user.click(dialog.getByRole('button', { name: 'Send invite' }))

    expect(await screen.findByText('Invitation sent successfully')).toBeVisible()
    expect(calls.map(bodyOf)).toMatchObject([
      { email: 'new@example.com', firstName: 'New', lastName: 'Person' },
    ])
    expect(bodyOf(calls[0] as Call)).not.toHaveProperty('terms')
  })

  test('that needs a fresh second step asks for it, and sends what was written', async () => {
    answer('inviteAdministrator', refuse('fresh_sign_in_required'))
    const { user } = openTab('RM_ADM')
    await user.click(await screen.findByRole('button', { name: '+ Add User' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Admin User' }))
    await fill(user, dialog.getByLabelText(/^Email/), 'new@example.com')
    await fill(user, dialog.getByLabelText(/^First Name/), 'New')
    await fill(user, dialog.getByLabelText(/^Last Name/), 'Person')
    await user.click(dialog.getByRole('button', { name: 'Send invite' }))
    const sent = succeed(aRow('RM_ADM'), 'Invitation sent successfully')
    let calls: Call[] = []

    await confirmStep(user, () => (calls = answer('inviteAdministrator', sent)))

    expect(await screen.findByText('Invitation sent successfully')).toBeVisible()
    expect(bodyOf(calls[0] as Call)).toMatchObject({ email: 'new@example.com' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is not there for client users, who are invited by their account managers', async () => {
    openTab('RM_CLI')

    await screen.findByText(/invited by the account managers/)

    expect(screen.queryByRole('button', { name: '+ Add User' })).toBeNull()
  })

  test('of an email that is taken closes, and the form comes back with its values', async () => {
    answer('inviteAdministrator', refuse('email_taken', { email: 'Somebody exists already.' }))
    const { user } = openTab('RM_ADM')
    await user.click(await screen.findByRole('button', { name: '+ Add User' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, dialog.getByLabelText(/^Email/), 'taken@example.com')
    await fill(user, dialog.getByLabelText(/^First Name/), 'New')
    await fill(user, dialog.getByLabelText(/^Last Name/), 'Person')
    await user.click(dialog.getByRole('button', { name: 'Send invite' }))

    await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

    const again = within(await screen.findByRole('dialog', { name: 'Invite Admin User' }))
    expect(again.getByLabelText(/^Email/)).toHaveValue('taken@example.com')
    expect(again.getByLabelText(/^Email/)).toHaveAccessibleDescription('Somebody exists already.')
  })
})

test('editing keeps the email and sends the rest', { tags: 'short' }, async () => {
  const row = aRow('RM_REM', { company_name: 'A Company' })
  answer('listUsers', aList(row))
  const calls = answer('updateUser', succeed(row, 'User updated successfully'))
  const { user } = openTab('RM_REM')
  await user.click(await menuButton())
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Remediator' }))
  expect(dialog.getByLabelText('Email *')).toHaveAttribute('readonly')
  await waitFor(() => expect(dialog.getByLabelText(/^First Name/)).toHaveFocus())

  await user.clear(dialog.getByLabelText(/^First Name/))
  await fill(user, dialog.getByLabelText(/^First Name/), 'New')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(calls.map(bodyOf)).toMatchObject([{ firstName: 'New', company_name: 'A Company' }])
  expect(bodyOf(calls[0] as Call)).not.toHaveProperty('email')
})

test('a refused edit comes back with the email that it shows', async () => {
  const row = aRow('RM_ADM', { email: 'shown@example.com' })
  answer('listUsers', aList(row))
  answer('updateUser', refuse('internal'))
  const { user } = openTab('RM_ADM')
  await user.click(await menuButton())
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Admin User' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

  const again = within(await screen.findByRole('dialog', { name: 'Edit Admin User' }))
  expect(again.getByLabelText(/^Email/)).toHaveValue('shown@example.com')
})

test('a filter, its clearing and another tab say how many there are', async () => {
  answer('listUsers', ({ query }) =>
    query.get('status') === 'blocked' ? aList() : aList(aRow('RM_ADM')),
  )
  const { user } = openTab('RM_ADM')
  await user.click(await screen.findByRole('button', { name: 'Status: All' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by status' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Blocked' }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('0 results')).toBeInTheDocument()

  await user.click(await screen.findByRole('button', { name: 'Clear filter' }))
  expect(await screen.findByText('1 result')).toBeInTheDocument()

  await user.click(screen.getByRole('tab', { name: /^Remediator/ }))
  await waitFor(() => expect(screen.getAllByText('1 result')).toHaveLength(2))
})

test('the filter by status stands in the address, and Reset takes it back', async () => {
  const calls = answer('listUsers', aList(aRow('RM_ADM')))
  const { user, address } = openTab('RM_ADM')
  await user.click(await screen.findByRole('button', { name: 'Status: All' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by status' }))
  const boxes = dialog.getAllByRole('checkbox')
  expect(boxes.map((box) => box.getAttribute('value'))).toEqual([
    'active',
    'inactive',
    'pending',
    'blocked',
  ])

  await user.click(dialog.getByRole('checkbox', { name: 'Active' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Blocked' }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe('/users?status=active&status=blocked')
  await waitFor(() => expect(calls.at(-1)?.query.getAll('status')).toEqual(['active', 'blocked']))

  await user.click(await screen.findByRole('button', { name: 'Status: Active, Blocked' }))
  await user.click(await screen.findByRole('button', { name: 'Reset' }))
  expect(address()).toBe('/users')
})

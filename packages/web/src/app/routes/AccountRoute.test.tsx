// @module-tag rest
import type { Role } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'

const at = '/control-library'
const [signingIn, devices, display] = ['signing-in', 'devices', 'display'].map(
  (tab) => `${at}?tab=${tab}`,
) as [string, string, string]
const field = (name: RegExp) => screen.findByLabelText(name)
const update = () => screen.findByRole('button', { name: 'Update Account' })
const aSession = (changes: object) => ({
  _id: '01990000-0000-7000-8000-0000000000b1',
  browser: 'Firefox on Linux',
  createdAt: '2026-11-12T14:30:00.000Z',
  seenAt: '2026-11-12T15:30:00.000Z',
  isCurrent: true,
  ...changes,
})
const twoSessions = [
  aSession({}),
  aSession({ _id: '01990000-0000-7000-8000-0000000000b2', browser: 'Chrome', isCurrent: false }),
]
const idOfThird = '01990000-0000-7000-8000-0000000000b3'
const bodyOf = ({ body }: { body: unknown }) => Object.fromEntries(body as URLSearchParams)

test(
  'a new name is saved, told in a toast, and known to the whole app',
  { tags: 'short' },
  async () => {
    answer('listSessions', [])
    const changed = aPerson('RM_REM', { firstName: 'New' })
    const calls = answer('updateProfile', succeed(changed, 'Profile updated successfully'))
    const app = renderApp({ at, as: 'RM_REM' })
    const { user } = app
    expect(await field(/^Email \*/)).toHaveAttribute('readonly')

    await user.clear(await field(/^First Name/))
    await user.type(await field(/^First Name/), 'New')
    await user.click(await update())

    expect(await screen.findByText('Profile updated successfully')).toBeVisible()
    await waitFor(() => expect(app.store.getState().session.user?.firstName).toBe('New'))
    expect(calls.map(bodyOf)).toEqual([{ firstName: 'New', lastName: 'Person' }])
  },
)

test('an administrator who edits their own row has the new name everywhere at once', async () => {
  answer('listSessions', [])
  const { organization, impersonatedBy, limits, rates, ...row } = aPerson('RM_ADM')
  answer('listUsers', onePage([row], 1))
  answer('updateUser', succeed({ ...row, firstName: 'Renamed' }, 'User updated successfully'))
  const { user } = renderApp({ at: '/users', as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Demo Person' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Admin User' }))

  await user.type(dialog.getByLabelText(/^First Name/), '!')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  const header = within(await screen.findByRole('banner'))
  expect(await header.findByRole('button', { name: /Renamed Person/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Account' }))
  expect(await field(/^First Name/)).toHaveValue('Renamed')
})

test('an account manager has a phone as well', async () => {
  answer('listSessions', [])
  const calls = answer('updateProfile', aPerson('RM_CAM'))
  const { user } = renderApp({ at, as: 'RM_CAM' })

  expect(await field(/^Country Code/)).toHaveAttribute('autocomplete', 'tel-country-code')
  expect(await field(/^Phone Number/)).toHaveAttribute('autocomplete', 'tel-national')
  await user.type(await field(/^Phone Number/), '555 0100')
  await user.selectOptions(await field(/^Country Code/), '+44')
  await user.click(await update())

  await waitFor(() =>
    expect(calls.map(bodyOf)).toMatchObject([{ phone_number: '555 0100', countryCode: '+44' }]),
  )
})

test('what is missing gets the focus, and nobody else is asked for a phone', async () => {
  answer('listSessions', [])
  const { user } = renderApp({ at, as: 'RM_CLI' })

  await user.clear(await field(/^First Name/))
  await user.click(await update())

  await waitFor(async () => expect(await field(/^First Name/)).toHaveFocus())
  expect(screen.queryByLabelText(/^Phone Number/)).toBeNull()
})

const fillPasswords = async ({ user }: ReturnType<typeof renderApp>) => {
  await fill(user, await field(/^Current password/), 'the present one')
  await fill(user, await field(/^New password/), 'another one')
  await fill(user, await field(/^Confirm password/), 'another one')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
}

test(
  'another password is sent with the present one, told in a toast, and left nowhere',
  { tags: 'short' },
  async () => {
    answer('listSessions', [])
    const calls = answer('changePassword', succeed(null, 'Password changed successfully'))
    const app = renderApp({ at: signingIn, as: 'RM_REM' })

    await fillPasswords(app)

    expect(await screen.findByText('Password changed successfully')).toBeVisible()
    expect(calls.map(bodyOf)).toEqual([{ current: 'the present one', password: 'another one' }])
    for (const name of [/^Current password/, /^New password/, /^Confirm password/]) {
      await waitFor(async () => expect(await field(name)).toHaveValue(''))
    }
  },
)

test('a wrong present password is told at its field, and a pause after many above the form', async () => {
  answer('listSessions', [])
  answer('changePassword', refuse('invalid_input', { current: 'not the present one' }))
  const app = renderApp({ at: signingIn, as: 'RM_CLI' })

  await fillPasswords(app)

  const current = await field(/^Current password/)
  await waitFor(() => expect(current).toHaveAttribute('aria-invalid', 'true'))
  expect(current).toHaveAccessibleDescription(/not the present one/)
  answer('changePassword', refuse('too_many_tries'))
  await app.user.click(screen.getByRole('button', { name: 'Change Password' }))
  const form = within(screen.getByRole('form', { name: 'Change password' }))
  expect(await form.findByText(/^Too many tries/)).toBeVisible()
})

test('an address that names the form for another password leads to its first field', async () => {
  answer('listSessions', [])
  renderApp({ at: `${at}#change-password`, as: 'RM_ADM' })

  await waitFor(async () => expect(await field(/^Current password/)).toHaveFocus())
  expect(screen.getByRole('tab', { name: 'Signing in' })).toHaveAttribute('aria-selected', 'true')
})

const ghostOf = (role: Role) => aPerson(role, { impersonatedBy: somebody('RM_ADM') })
const tabsOf: [who: string, person: Role | ReturnType<typeof aPerson>, tabs: string[]][] = [
  ['an administrator', 'RM_ADM', ['Profile', 'Notifications', 'Display', 'Signing in', 'Sessions']],
  [
    'a remediator',
    'RM_REM',
    ['Profile', 'Working time', 'Statements', 'Notifications', 'Display', 'Signing in', 'Sessions'],
  ],
  [
    'an account manager',
    'RM_CAM',
    ['Profile', 'Organization', 'Notifications', 'Display', 'Signing in', 'Sessions'],
  ],
  [
    'an administrator in a remediator’s account',
    ghostOf('RM_REM'),
    ['Profile', 'Working time', 'Statements', 'Display', 'Sessions'],
  ],
]

test.each(tabsOf)('%s has these tabs', async (_who, as, expected) => {
  renderApp({ at, as })

  await screen.findByRole('tab', { name: 'Profile' })

  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual(expected)
})

test('each tab has an address, and a name is still there on return', async () => {
  const { user, address } = renderApp({ at, as: 'RM_ADM' })
  await user.type(await field(/^First Name/), ' Anew')
  expect(await field(/^First Name/)).toHaveValue('Demo Anew')

  await user.click(screen.getByRole('tab', { name: 'Display' }))

  expect(address()).toBe(display)
  expect(document.title).toBe('Display – Account – Curbcut')
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  expect(address()).toBe(at)
  expect(await field(/^First Name/)).toHaveValue('Demo Anew')
})

test(
  'the other sessions are ended with one press, and then there is nothing left to end',
  { tags: 'short' },
  async () => {
    let sessions = twoSessions
    answer('listSessions', () => sessions)
    answer('endOtherSessions', () => {
      sessions = sessions.slice(0, 1)
      return succeed(null, 'Signed out everywhere else')
    })
    const { user } = renderApp({ at: devices, as: 'RM_ADM' })
    expect(await screen.findByText('Chrome')).toBeVisible()
    expect(screen.getByText('This browser')).toBeVisible()

    await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere Else' }))

    expect(await screen.findByText('Signed out everywhere else')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Chrome')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull()
  },
)

test('a session is ended alone, and without another button the heading has the focus', async () => {
  const third = aSession({ _id: idOfThird, browser: 'Safari', isCurrent: false })
  let sessions = [...twoSessions, third]
  answer('listSessions', () => sessions)
  const calls = answer('endOwnSession', ({ params }) => {
    sessions = sessions.filter(({ _id }) => _id !== params['sessionId'])
    return succeed(null, 'Signed out there')
  })
  const { user } = renderApp({ at: devices, as: 'RM_ADM' })
  const signOut = (browser: string) =>
    screen.findByRole('button', { name: new RegExp(`^Sign Out: ${browser}, Signed in `) })
  expect(await signOut('Chrome')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Sign Out: Firefox/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Your sessions' })).not.toHaveFocus()

  await user.click(await signOut('Chrome'))

  await waitFor(() => expect(screen.queryByText('Chrome')).toBeNull())
  expect(await signOut('Safari')).toHaveFocus()
  await user.click(await signOut('Safari'))
  await waitFor(() => expect(screen.queryByText('Safari')).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your sessions' })).toHaveFocus())
  expect(calls.map(({ params }) => params['sessionId'])).toEqual([twoSessions[1]?._id, idOfThird])
})

test('an administrator in somebody’s account sees the sessions, and can neither end them nor change the password', async () => {
  answer('listSessions', twoSessions)
  renderApp({ at: devices, as: aPerson('RM_REM', { impersonatedBy: somebody('RM_ADM') }) })

  expect(await screen.findByText('Chrome')).toBeVisible()

  expect(screen.queryByRole('button', { name: /^Sign Out/ })).toBeNull()
  expect(screen.queryByRole('form', { name: 'Change password' })).toBeNull()
})

test('sessions that cannot be loaded can be asked for again', async () => {
  answer('listSessions', refuse('internal'))
  const { user } = renderApp({ at: devices, as: 'RM_ADM' })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answer('listSessions', twoSessions)

  await user.click(retry)

  expect(await screen.findByText('Chrome')).toBeVisible()
})

test('a preference counts at once and stays in this browser', async () => {
  answer('listSessions', [])
  const { user } = renderApp({ at: display, as: 'RM_ADM' })

  await user.click(await screen.findByRole('radio', { name: 'Compact' }))
  await user.click(await screen.findByRole('radio', { name: '20 seconds' }))

  expect(localStorage.getItem('density')).toBe('compact')
  expect(localStorage.getItem('messageSeconds')).toBe('20')
})

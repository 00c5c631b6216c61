import type { OwnInvitation } from '@curbcut/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson, demoOrganization, otherOrganization } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, succeed } from '#test/server.ts'

const undecided = aPerson('RM_CLI', { organization: null, organizations: [] })
const anInvitation = (organization = otherOrganization): OwnInvitation => ({
  organization,
  createdAt: '2026-11-12T14:30:00.000Z',
  expiresAt: '2026-11-19T14:30:00.000Z',
})
const button = (name: string) => screen.findByRole('button', { name })
const join = () => button('Join Organization: Other Demo Organization')
const noInvitations = () =>
  waitFor(() => expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull())

test('who belongs nowhere joins an organization that invites them, and can go on with it', async () => {
  answer('getOrganizations', [])
  answer('listInvitations', [anInvitation()])
  const calls = answer(
    'acceptInvitation',
    succeed(otherOrganization, 'Organization joined successfully'),
  )
  const { user } = renderApp({ as: undecided })
  expect(await screen.findByText('No organization found')).toBeVisible()
  expect(await screen.findByText(/^You can join until 19 Nov 2026/)).toBeVisible()

  const pressed = await join()
  answer('listInvitations', [])
  answer('getOrganizations', [otherOrganization])
  await user.click(pressed)

  expect(await screen.findByRole('radio', { name: 'Other Demo Organization' })).toBeChecked()
  expect(await screen.findByText('Organization joined successfully')).toBeVisible()
  expect(calls.map(({ params }) => params)).toEqual([{ orgId: otherOrganization._id }])
  await noInvitations()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Choose Account' })).toHaveFocus())
})

test('an invitation can be declined, and the others stay', async () => {
  answer('listInvitations', [anInvitation(), anInvitation(demoOrganization)])
  const calls = answer('declineInvitation', succeed(null, 'Invitation declined'))
  const { user } = renderApp({ as: undecided })
  const pressed = await button('Decline: Other Demo Organization')
  answer('listInvitations', [anInvitation(demoOrganization)])

  await user.click(pressed)

  expect(await screen.findByText('Invitation declined')).toBeVisible()
  await waitFor(() => expect(pressed).not.toBeInTheDocument())
  expect(await button('Join Organization: Demo Organization')).toBeVisible()
  expect(calls.map(({ params }) => params)).toEqual([{ orgId: otherOrganization._id }])
})

test('the account of a client user shows who invites them', async () => {
  answer('listSessions', [])
  answer('listInvitations', [anInvitation()])
  const calls = answer('acceptInvitation', succeed(otherOrganization, 'Organization joined'))
  const { user } = renderApp({ at: '/control-library', as: 'RM_CLI' })

  const pressed = await join()
  answer('listInvitations', [])
  await user.click(pressed)

  expect(await screen.findByText('Organization joined')).toBeVisible()
  await noInvitations()
  expect(calls).toHaveLength(1)
})

test('an invitation that is withdrawn meanwhile is told of, and gone at the next look', async () => {
  answer('listInvitations', [anInvitation()])
  answer('acceptInvitation', refuse('not_found'))
  const { user } = renderApp({ as: undecided })

  const pressed = await join()
  answer('listInvitations', [])
  await user.click(pressed)

  expect(await screen.findByText(/^We could not find this/)).toBeVisible()
  await noInvitations()
})

test('invitations that do not come are said to be missing, with a way to try again', async () => {
  answer('listInvitations', noAnswer)
  const { user } = renderApp({ as: undecided })
  const again = await button('Try again')
  answer('listInvitations', [anInvitation()])

  await user.click(again)

  expect(await join()).toBeVisible()
})

test('account managers are invited by administrators alone', async () => {
  const calls = answer('listInvitations', [anInvitation()])
  renderApp({ as: aPerson('RM_CAM', { organization: null }) })

  expect(await screen.findByRole('radio', { name: 'Demo Organization' })).toBeVisible()
  expect(calls).toHaveLength(0)
})

import type { Me, User } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anId } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, succeed, type Call } from '#test/server.ts'

function aClient(changes: Partial<Me> = {}): User {
  const { organization, impersonatedBy, limits, rates, ...user } = aPerson('RM_CLI', {
    _id: anId(0x101),
    firstName: 'Some',
    lastName: 'Body',
    email: 'some.body@example.com',
    unique_id: 'C-12',
    ...changes,
  })
  return user
}

const aList = (...clients: User[]) => ({
  data: { clients },
  pagination: { page: 1, limit: 8, total: clients.length, totalPages: 1 },
})

const bodyOf = ({ body }: Call) => Object.fromEntries(body as URLSearchParams)

async function openMenu(client: User) {
  const calls = answer('listClients', aList(client))
  const app = renderApp({ as: 'RM_CAM' })
  await app.user.click(await screen.findByRole('button', { name: 'Actions for Some Body' }))
  const items = await screen.findAllByRole('menuitem')
  return { ...app, calls, menu: items.map(({ textContent }) => textContent) }
}

test('account managers begin with the client users of their organization', async () => {
  const calls = answer('listClients', aList(aClient()))
  const { address } = renderApp({ as: 'RM_CAM' })

  expect(await screen.findByText('C-12')).toBeVisible()

  expect(address()).toBe('/client-users')
  expect(screen.getByRole('heading', { level: 1, name: 'Client Users' })).toBeVisible()
  expect(within(screen.getByRole('main')).getByText('Demo Organization')).toBeVisible()
  expect(document.title).toBe('Client Users – Curbcut')
  const headers = screen.getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'No.',
    'Name',
    'Email',
    'Client ID',
    'Status',
    'Actions',
  ])
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    query: '',
    sort: 'status:desc',
    limit: '8',
    page: '1',
  })
})

test('the address restores search, page and order', async () => {
  const calls = answer('listClients', aList(aClient()))
  renderApp({ at: '/client-users?query=body&sort=email&page=2', as: 'RM_CAM' })

  await screen.findByText('C-12')

  expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
    query: 'body',
    sort: 'email:asc',
    page: '2',
  })
})

test('nobody else has the list of client users', async () => {
  for (const [role, first] of [
    ['RM_CLI', '/jobs'],
    ['RM_ADM', '/users'],
  ] as const) {
    const { address } = renderApp({ at: '/client-users', as: role })
    await waitFor(() => expect(address()).toBe(first))
  }
})

test('an archived one whom they share has no menu', async () => {
  answer('listClients', aList(aClient({ isShared: true, isArchived: true })))
  renderApp({ as: 'RM_CAM' })

  expect(await screen.findByText('C-12')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for Some Body' })).toBeNull()
})

test('of who was only invited Delete takes the invitation back', async () => {
  const client = aClient({ isVerified: false, unique_id: null })
  const { user, menu } = await openMenu(client)
  const removed = answer('removeClient', succeed(null, 'Client removed'))
  expect(menu).toEqual(['Edit', 'Reset Password', 'Delete'])

  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }))
  const question = 'The invitation of Some Body to Demo Organization will be withdrawn.'
  expect(dialog.getByText(/^The invitation of/)).toHaveTextContent(question)
  await user.click(dialog.getByRole('button', { name: 'Delete Some Body' }))

  expect(await screen.findByText('Client removed')).toBeVisible()
  expect(removed.map(({ params }) => params)).toEqual([{ userId: client._id }])
})

test('Delete takes the person out of the organization, and says what stays', async () => {
  const client = aClient()
  const { user, calls } = await openMenu(client)
  const removed = answer('removeClient', succeed(null, 'Client removed'))

  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }))
  expect(dialog.getByText(/no longer belongs to/)).toHaveTextContent(
    /no longer belongs to Demo Organization and sees none of its jobs/,
  )
  expect(dialog.getByText(/their other organizations stay/)).toBeVisible()
  answer('listClients', aList())
  await user.click(dialog.getByRole('button', { name: 'Delete Some Body' }))

  expect(await screen.findByText('No data found.')).toBeVisible()
  expect(screen.getByText('Client removed')).toBeVisible()
  expect(removed.map(({ params }) => params)).toEqual([{ userId: client._id }])
  expect(calls).toHaveLength(1)
})

test('+ Add Client User invites into the organization, and the list is asked for again', async () => {
  const calls = answer('inviteClient', succeed(aClient(), 'Invitation sent successfully'))
  const { user } = renderApp({ as: 'RM_CAM' })
  await user.click(await screen.findByRole('button', { name: '+ Add Client User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Client Users' }))
  answer('listClients', aList(aClient()))

  await fill(user, dialog.getByLabelText(/^Email/), 'some.body@example.com')
  await fill(user, dialog.getByLabelText(/^First Name/), 'Some')
  await fill(user, dialog.getByLabelText(/^Last Name/), 'Body')
  await user.click(dialog.getByRole('button', { name: 'Send invite' }))

  expect(await screen.findByText('C-12')).toBeVisible()
  expect(calls.map(bodyOf)).toMatchObject([
    { email: 'some.body@example.com', firstName: 'Some', lastName: 'Body' },
  ])
})

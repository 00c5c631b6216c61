// @module-tag rest
import type { User } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anId, onePage } from '#test/answers/jobs.ts'
import { anOrganization } from '#test/answers/organizations.ts'
import { aPerson, demoOrganization, otherOrganization } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed, type Call } from '#test/server.ts'

const { organization, impersonatedBy, limits, rates, ...client } = aPerson('RM_CLI', {
  _id: anId(0x77),
  firstName: 'Some',
  lastName: 'Body',
})

const idsOf = ({ body }: Call) => (body as URLSearchParams).getAll('organizations')

async function openDialog() {
  answer('listUsers', onePage<User[]>([client], 1))
  answer('listOrganizationsOfUser', [demoOrganization])
  const calls = answer('listOrganizations', ({ query }) =>
    query.get('query') === ''
      ? { ...onePage([anOrganization()], 6), pagination: pageOf(query) }
      : onePage([anOrganization(otherOrganization)], 1),
  )
  const app = renderApp({ at: '/users?tab=RM_CLI', as: 'RM_ADM' })
  await app.user.click(await screen.findByRole('button', { name: 'Actions for Some Body' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Manage Organizations' }))
  const form = await screen.findByRole('dialog', { name: 'Manage Organizations' })
  return { ...app, calls, dialog: within(form) }
}

const pageOf = (query: URLSearchParams) => ({
  page: Number(query.get('page')),
  limit: 5,
  total: 6,
  totalPages: 2,
})

test(
  'the dialog begins with the organizations of the person, and asks for active ones',
  { tags: 'short' },
  async () => {
    const { dialog, calls } = await openDialog()

    expect(await dialog.findByRole('checkbox', { name: /^Demo Organization/ })).toBeChecked()

    expect(dialog.getByText('1 selected')).toBeVisible()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      page: '1',
      limit: '5',
      status: 'active',
      sort: 'name:asc',
      query: '',
    })
  },
)

test('the choice survives searching, and all of it is saved', { tags: 'short' }, async () => {
  const saved = answer('setOrganizationsOfUser', succeed(client, 'Organizations updated'))
  const { dialog, user } = await openDialog()
  await dialog.findByRole('checkbox', { name: /^Demo Organization/ })

  await user.click(dialog.getByLabelText('Search organization name, email'))
  await user.paste('other')
  await user.click(await dialog.findByRole('checkbox', { name: /^Other Demo Organization/ }))
  expect(dialog.getByText('2 selected')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Organizations updated')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved.map(({ params }) => params)).toEqual([{ userId: client._id }])
  expect(saved.map(idsOf)).toEqual([[demoOrganization._id, otherOrganization._id]])
})

test('what is chosen is named wherever the list stands, and can be taken away there', async () => {
  const { dialog, user } = await openDialog()
  await dialog.findByRole('checkbox', { name: /^Demo Organization/ })
  await user.click(dialog.getByLabelText('Search organization name, email'))
  await user.paste('other')
  await user.click(await dialog.findByRole('checkbox', { name: /^Other Demo Organization/ }))
  const chosen = within(dialog.getByRole('list', { name: 'Selected' }))
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Demo Organization',
    'Other Demo Organization',
  ])

  await user.click(chosen.getByRole('button', { name: 'Remove Demo Organization' }))

  await waitFor(() =>
    expect(chosen.getByRole('button', { name: 'Remove Other Demo Organization' })).toHaveFocus(),
  )
  await user.click(chosen.getByRole('button', { name: 'Remove Other Demo Organization' }))
  expect(dialog.queryByRole('list', { name: 'Selected' })).toBeNull()
  await waitFor(() =>
    expect(dialog.getByLabelText('Search organization name, email')).toHaveFocus(),
  )
  expect(dialog.getByRole('checkbox', { name: /^Other Demo Organization/ })).not.toBeChecked()
})

test('the organizations of the person are asked for anew: the row may be older', async () => {
  answer('listUsers', onePage<User[]>([client], 1))
  answer('listOrganizations', onePage([anOrganization(otherOrganization)], 1))
  answer('listOrganizationsOfUser', refuse('unavailable'))
  const saved = answer('setOrganizationsOfUser', succeed(client, 'Organizations updated'))
  const { user } = renderApp({ at: '/users?tab=RM_CLI', as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Some Body' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Manage Organizations' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Organizations' }))
  const again = await dialog.findByRole('button', { name: 'Try again' })
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(saved).toHaveLength(0)

  answer('listOrganizationsOfUser', [otherOrganization])
  await user.click(again)

  expect(await dialog.findByRole('checkbox', { name: /^Other Demo Organization/ })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved.map(idsOf)).toEqual([[otherOrganization._id]]))
})

test('a person can be taken out of every organization', async () => {
  const saved = answer('setOrganizationsOfUser', succeed(client, 'Organizations updated'))
  const { dialog, user } = await openDialog()

  await user.click(await dialog.findByRole('checkbox', { name: /^Demo Organization/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(saved.map(idsOf)).toEqual([['']]))
})

test('an organization would stay without account manager: the form can be opened again', async () => {
  answer('setOrganizationsOfUser', refuse('last_account_manager'))
  const { dialog, user } = await openDialog()
  await user.click(await dialog.findByRole('checkbox', { name: /^Demo Organization/ }))

  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

  const again = within(await screen.findByRole('dialog', { name: 'Manage Organizations' }))
  expect(await again.findByRole('checkbox', { name: /^Demo Organization/ })).not.toBeChecked()
  expect(again.getByText('0 selected')).toBeVisible()
})

test('a search without result says so', async () => {
  const { dialog, user } = await openDialog()
  await dialog.findByRole('checkbox', { name: /^Demo Organization/ })
  answer('listOrganizations', onePage([], 0))

  const search = dialog.getByLabelText('Search organization name, email')
  await user.click(search)
  await user.paste('zz')
  expect(await dialog.findByText('No organizations found')).toBeVisible()

  answer('listOrganizations', () => new Promise<never>(() => undefined))
  await user.paste('z')
  expect(await dialog.findByText('Loading...')).toBeVisible()
  expect(dialog.queryByText('No organizations found')).toBeNull()
})

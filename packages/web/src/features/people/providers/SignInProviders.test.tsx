// @module-tag rest
import type { Provider } from '@curbcut/contract/provider-routes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anId, onePage } from '#test/answers/jobs.ts'
import { anOrganization } from '#test/answers/organizations.ts'
import { aSystemStatus } from '#test/answers/system-status.ts'
import { confirmStep } from '#test/confirm-step.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'

const own: Provider = {
  organization: null,
  issuer: 'https://login.example.com',
  clientId: 'the client',
  domains: ['example.com', 'example.org'],
  isOnlyWay: true,
  newRole: 'RM_ADM',
  hasOwnAddress: false,
}
const aList = (...providers: Provider[]) => ({
  providers,
  redirectAddress: 'https://work.example.com/back',
  logoutAddress: 'https://work.example.com/out',
})

beforeEach(() => void answer('getState', aSystemStatus()))
const open = () => renderApp({ at: '/settings?tab=signing-in', as: 'RM_SU' })
const table = async () => within(await screen.findByRole('table', { name: 'Providers' }))
const bodyOf = ({ body }: { body: unknown }) => Object.fromEntries(body as URLSearchParams)

async function openAdd({ user }: ReturnType<typeof open>) {
  const add = await screen.findByRole('button', { name: '+ Add Provider' })
  await (await table()).findByText(/There is no provider yet|Your own people/)
  await user.click(add)
  return within(await screen.findByRole('dialog', { name: 'Add Provider' }))
}

test(
  'the providers are listed with their people, and what is registered there is shown',
  { tags: 'short' },
  async () => {
    answer('listProviders', aList(own))
    open()
    await (await table()).findByText('Your own people')

    const row = (await table()).getAllByRole('row')[1]

    expect(row).toHaveTextContent('Your own people')
    expect(row).toHaveTextContent('https://login.example.com')
    expect(row).toHaveTextContent('example.com, example.org')
    expect(row).toHaveTextContent('Administrator')
    expect(screen.getByText('https://work.example.com/out')).toBeVisible()
  },
)

test('without any it says how people sign in', async () => {
  answer('listProviders', aList())
  open()

  expect(
    await (
      await table()
    ).findByText('There is no provider yet. Everybody signs in with a password.'),
  ).toBeVisible()
})

test('what could not be read is said in its place, and may be tried again', async () => {
  let isDown = true
  answer('listProviders', () => (isDown ? refuse('unavailable') : aList(own)))
  const { user } = open()
  const again = await (await table()).findByRole('button', { name: 'Try again' })

  isDown = false
  await user.click(again)

  expect(await (await table()).findByText('Your own people')).toBeVisible()
})

test('one for the people of an organization is added', { tags: 'short' }, async () => {
  const organization = anOrganization()
  answer('listProviders', aList(own))
  const other = anOrganization({ _id: anId(0xd1), name: 'Another organization' })
  answer('listOrganizations', onePage([other, organization], 2))
  const calls = answer('setProvider', succeed(own, 'Saved as wished'))
  const opened = open()
  const { user } = opened
  const dialog = await openAdd(opened)

  const first = await dialog.findByRole('radio', { name: new RegExp(other.name) })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  // The first wrong field on the screen, which is drawn after the others.
  await waitFor(() => expect(first).toHaveFocus())
  await fill(user, dialog.getByLabelText(/^Issuer/), 'https://id.example.net')
  await fill(user, dialog.getByLabelText(/^Client ID/), 'a client')
  await fill(user, dialog.getByLabelText(/^Client secret/), 'a secret')
  await fill(user, dialog.getByLabelText(/^Mail domains/), 'example.net')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findAllByText('Required')).not.toHaveLength(0)
  expect(dialog.getByText('Choose the organization first.')).toBeVisible()
  await user.click(await dialog.findByRole('radio', { name: new RegExp(other.name) }))
  await user.click(dialog.getByRole('radio', { name: new RegExp(organization.name) }))
  expect(dialog.getByRole('radio', { name: new RegExp(other.name) })).not.toBeChecked()
  const address = `https://work.example.com/back/${organization._id}`
  expect(await dialog.findByText(address)).toBeVisible()
  await user.selectOptions(dialog.getByLabelText(/^Accounts for new people/), 'Client User')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Saved as wished')).toBeVisible()
  expect(calls.map(bodyOf)).toEqual([
    {
      organization: organization._id,
      issuer: 'https://id.example.net',
      clientId: 'a client',
      clientSecret: 'a secret',
      domains: 'example.net',
      isOnlyWay: 'false',
      newRole: 'RM_CLI',
      hasOwnAddress: 'true',
    },
  ])
})

test('one is edited, and its secret stays where none is typed', async () => {
  answer('listProviders', aList(own))
  const calls = answer('setProvider', succeed(own, 'Saved as wished'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Your own people' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Provider' }))

  expect(dialog.getByText('https://work.example.com/back/own')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: /^Only way in/ }))
  await user.click(dialog.getByRole('checkbox', { name: /^Its own redirect address/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Saved as wished')).toBeVisible()
  expect(calls.map(bodyOf)).toEqual([
    {
      organization: '',
      issuer: own.issuer,
      clientId: own.clientId,
      clientSecret: '',
      domains: 'example.com\nexample.org',
      isOnlyWay: 'false',
      newRole: 'RM_ADM',
      hasOwnAddress: 'true',
    },
  ])
})

test('a try says what it found, and nothing once the address is another', async () => {
  answer('listProviders', aList())
  let isFine = false
  const calls = answer('tryProvider', () => ({ isFine, message: isFine ? 'Well' : 'Not well' }))
  const opened = open()
  const { user } = opened
  const dialog = await openAdd(opened)
  const issuer = dialog.getByLabelText(/^Issuer/)
  const tryIt = dialog.getByRole('button', { name: 'Try' })
  await fill(user, issuer, 'https://id.example.net')

  await user.click(tryIt)
  expect(await dialog.findByText('Not well')).toBeVisible()
  isFine = true
  await user.click(tryIt)
  expect(await dialog.findByText('Well')).toBeVisible()
  await fill(user, issuer, '/more')

  await waitFor(() => expect(dialog.queryByText('Well')).toBeNull())
  expect(calls.map(bodyOf)).toEqual([
    { issuer: 'https://id.example.net' },
    { issuer: 'https://id.example.net' },
  ])
})

test('a try that needs a fresh second step asks for it, and says in the form what it found', async () => {
  answer('listProviders', aList())
  answer('tryProvider', refuse('fresh_sign_in_required'))
  const opened = open()
  const { user } = opened
  const form = await openAdd(opened)
  await fill(user, form.getByLabelText(/^Issuer/), 'https://id.example.net')
  await user.click(form.getByRole('button', { name: 'Try' }))

  await confirmStep(user, () => answer('tryProvider', { isFine: true, message: 'Well' }))

  const again = within(await screen.findByRole('dialog', { name: 'Add Provider' }))
  expect(await again.findByText('Well')).toBeVisible()
  expect(again.getByLabelText(/^Issuer/)).toHaveValue('https://id.example.net')
})

test('one is removed after a question', async () => {
  answer('listProviders', aList(own))
  const calls = answer('removeProvider', succeed(null, 'Removed as wished'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Your own people' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Provider' }))

  await user.click(dialog.getByRole('button', { name: 'Remove Provider' }))

  expect(await screen.findByText('Removed as wished')).toBeVisible()
  expect(calls.map(bodyOf)).toEqual([{ organization: '' }])
})

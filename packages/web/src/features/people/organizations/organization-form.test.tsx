// @module-tag rest
import { texts, type Organization, type User } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrganization } from '#test/answers/organizations.ts'
import { aPerson } from '#test/answers/people.ts'
import { confirmStep } from '#test/confirm-step.ts'
import { fill } from '#test/fill.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, refuse, succeed, type Call } from '#test/server.ts'
import { emptyOrganizationValues } from './organization-values.ts'

type App = ReturnType<typeof renderScreen>

const { validation } = texts

const aList = <Row,>(...data: Row[]) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 },
})
const bodyOf = (call: Call | undefined) => Object.fromEntries(call?.body as URLSearchParams)

function anAccountManager(last: string, changes: Partial<User> = {}): User {
  const { organization, impersonatedBy, limits, rates, ...user } = aPerson('RM_CAM', {
    _id: `01990000-0000-7000-8000-0000000002${last}`,
    firstName: 'Found',
    lastName: 'Manager',
    ...changes,
  })
  return user
}
const found = anAccountManager('01')
const invited = anAccountManager('02', { firstName: 'Invited', isVerified: false })

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** The form of a new organization; `found` is the one account manager that the list finds. */
async function openForm() {
  answer('listOrganizations', aList<Organization>())
  const searches = answer('listAccountManagers', aList(found))
  const app = renderScreen({ at: '/organizations', as: 'RM_ADM' })
  await app.user.click(await screen.findByRole('button', { name: '+ Add Organization' }))
  return { ...app, searches, dialog: await dialogOf('Invite Organization') }
}

const typed = [
  [/^Organization Name/, 'New Organization'],
  [/^Email/, 'new@example.com'],
  [/^Phone Number/, '555 0100'],
  [/^Street Address/, '1 New Street'],
  [/^City/, 'New City'],
  [/^State/, 'New State'],
  [/^Zip Code/, '00002'],
] as const

async function fillAll({ user }: App, dialog: ReturnType<typeof within>) {
  for (const [label, text] of typed) await fill(user, dialog.getByLabelText(label), text)
}

/** Leaves the form to invite an account manager, and comes back without one. */
async function leaveForAMoment(user: App['user']) {
  await user.click(screen.getByRole('button', { name: '+ Add Client Account Manager' }))
  const invitation = await dialogOf('Invite Client Account Manager')
  await user.click(invitation.getByRole('button', { name: 'Cancel' }))
  return dialogOf('Invite Organization')
}

async function writeInvitation(user: App['user']) {
  const invitation = await dialogOf('Invite Client Account Manager')
  await fill(user, invitation.getByLabelText(/^Email/), invited.email)
  await fill(user, invitation.getByLabelText(/^First Name/), 'Invited')
  await fill(user, invitation.getByLabelText(/^Last Name/), 'Manager')
  await fill(user, invitation.getByLabelText(/^Phone Number/), '555 0101')
  await user.click(invitation.getByRole('button', { name: 'Send invite' }))
}

test('an account manager stands there with an email that breaks before its at sign', async () => {
  const { dialog } = await openForm()

  const radio = await dialog.findByRole('radio', { name: /Found Manager/ })

  expect(radio).toHaveAccessibleName(/demo\.person@example\.com$/)
  const lineBreak = radio.closest('label')?.querySelector('wbr')
  expect(lineBreak?.nextSibling?.textContent).toBe('@example.com')
})

test('above an organization that is sent empty stands what it misses, in the order of the fields', async () => {
  const { user, dialog } = await openForm()
  await dialog.findByRole('radio', { name: /Found Manager/ })

  await user.click(dialog.getByRole('button', { name: 'Send invite' }))

  const summary = within(await dialog.findByRole('group', { name: 'There is a problem' }))
  expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    validation.organizationNameRequired,
    validation.organizationEmailRequired,
    validation.organizationPhoneRequired,
    validation.streetRequired,
    validation.cityRequired,
    validation.stateRequired,
    validation.zipRequired,
    validation.accountManagerRequired,
    validation.billingEmailRequired,
    validation.billingPhoneRequired,
  ])
})

test('the values of the form stand in the order of its fields', async () => {
  const { dialog } = await openForm()
  const manager = await dialog.findByRole('radio', { name: /Found Manager/ })

  const fields = manager.closest('form')?.querySelectorAll<HTMLInputElement>('[name]')
  const names = new Set([...(fields ?? [])].map(({ name }) => name))

  // The person of the list is known by an id, and is no field.
  expect([...names, 'manager']).toEqual(Object.keys(emptyOrganizationValues))
})

test(
  'billing by the account manager hides the two fields, keeps them, and sends neither',
  { tags: 'short' },
  async () => {
    const calls = answer(
      'createOrganization',
      succeed(anOrganization(), 'Organization created successfully'),
    )
    const app = await openForm()
    const { user, dialog } = app
    await fillAll(app, dialog)
    await user.click(await dialog.findByRole('radio', { name: /Found Manager/ }))
    await fill(user, dialog.getByLabelText(/^Billing Email/), 'not an address')
    const box = dialog.getByRole('checkbox', { name: 'Use CAM contact for billing' })

    await user.click(box)
    expect(dialog.queryByLabelText(/^Billing Email/)).toBeNull()
    expect(dialog.queryByLabelText(/^Billing Contact/)).toBeNull()
    await user.click(box)
    expect(dialog.getByLabelText(/^Billing Email/)).toHaveValue('not an address')
    await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Send invite' }))

    expect(await screen.findByText('Organization created successfully')).toBeVisible()
    expect(calls.map(bodyOf)).toEqual([
      {
        name: 'New Organization',
        email: 'new@example.com',
        countryCode: '+1',
        phone_number: '555 0100',
        street: '1 New Street',
        city: 'New City',
        state: 'New State',
        zip: '00002',
        camID: found._id,
        useCAMForBilling: 'true',
        report_standard: 'wcag',
        sign_off_days: '10',
      },
    ])
  },
)

test('account managers are searched ten at a time, and the choice survives the search', async () => {
  const { user, dialog, searches } = await openForm()
  await user.click(await dialog.findByRole('radio', { name: /Found Manager/ }))
  const later = answer('listAccountManagers', aList(invited))

  await user.click(dialog.getByRole('searchbox'))
  await user.paste('inv')

  await dialog.findByRole('radio', { name: /Invited Manager/ })
  expect(dialog.getByRole('radio', { name: /Found Manager/ })).toBeChecked()
  expect(later[0]?.query.get('query')).toBe('inv')
  expect(Object.fromEntries(searches[0]?.query ?? [])).toEqual({
    status: 'active',
    limit: '10',
    query: '',
  })
})

test('an account manager invited from the form is chosen when it comes back with its values', async () => {
  answer('inviteAccountManager', succeed(invited, 'Invitation sent successfully'))
  const calls = answer('createOrganization', succeed(anOrganization(), 'Created'))
  const app = await openForm()
  const { user } = app
  await fillAll(app, app.dialog)
  await user.click(app.dialog.getByRole('checkbox', { name: 'Use CAM contact for billing' }))
  await user.click(app.dialog.getByRole('button', { name: '+ Add Client Account Manager' }))
  await writeInvitation(user)

  const back = await dialogOf('Invite Organization')
  expect(await back.findByRole('radio', { name: /Invited Manager/ })).toBeChecked()
  for (const [label, text] of typed) expect(back.getByLabelText(label)).toHaveValue(text)
  expect(back.getByRole('checkbox', { name: 'Use CAM contact for billing' })).toBeChecked()
  await user.click(back.getByRole('button', { name: 'Send invite' }))

  expect(await screen.findByText('Created')).toBeVisible()
  expect(bodyOf(calls[0])).toMatchObject({ camID: invited._id, name: 'New Organization' })
})

test('leaving that invitation comes back to the form, which still asks before it forgets', async () => {
  const { user, dialog } = await openForm()
  await fill(user, dialog.getByLabelText(/^City/), 'Somewhere')
  await user.click(await dialog.findByRole('radio', { name: /Found Manager/ }))

  const back = await leaveForAMoment(user)

  await waitFor(() =>
    expect(back.getByRole('button', { name: '+ Add Client Account Manager' })).toHaveFocus(),
  )
  expect(back.getByLabelText(/^City/)).toHaveValue('Somewhere')
  expect(await back.findByRole('radio', { name: /Found Manager/ })).toBeChecked()
  await user.click(back.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible()
})

test('a form that was left before anything was written in it comes back and closes unasked', async () => {
  const { user } = await openForm()

  const back = await leaveForAMoment(user)
  await waitFor(() =>
    expect(back.getByRole('button', { name: '+ Add Client Account Manager' })).toHaveFocus(),
  )
  await user.click(back.getByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a form that got nothing but its account manager asks before it forgets them', async () => {
  answer('inviteAccountManager', succeed(invited, 'Invitation sent successfully'))
  const { user, dialog } = await openForm()
  await user.click(dialog.getByRole('button', { name: '+ Add Client Account Manager' }))
  await writeInvitation(user)

  const back = await dialogOf('Invite Organization')
  expect(await back.findByRole('radio', { name: /Invited Manager/ })).toBeChecked()
  await user.click(back.getByRole('button', { name: 'Cancel' }))

  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible()
})

test('a form that was left twice still asks, though nothing was written the second time', async () => {
  const { user, dialog } = await openForm()
  await fill(user, dialog.getByLabelText(/^City/), 'Somewhere')
  await leaveForAMoment(user)
  const back = await leaveForAMoment(user)

  expect(back.getByLabelText(/^City/)).toHaveValue('Somewhere')
  await user.click(back.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible()
})

test('an invitation that is refused comes back to the form, and opens again over it', async () => {
  answer('inviteAccountManager', refuse('email_taken', { email: 'Somebody exists already.' }))
  const { user, dialog } = await openForm()
  await fill(user, dialog.getByLabelText(/^City/), 'Somewhere')
  await user.click(dialog.getByRole('button', { name: '+ Add Client Account Manager' }))
  await writeInvitation(user)

  const back = await dialogOf('Invite Organization')
  expect(back.getByLabelText(/^City/)).toHaveValue('Somewhere')
  await fill(user, back.getByLabelText(/^City/), ' Else')
  await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

  const again = await dialogOf('Invite Client Account Manager')
  expect(again.getByLabelText(/^Email/)).toHaveValue(invited.email)
  expect(again.getByLabelText(/^Email/)).toHaveAccessibleDescription('Somebody exists already.')
  answer('inviteAccountManager', succeed(invited, 'Invitation sent successfully'))
  await user.click(again.getByRole('button', { name: 'Send invite' }))

  const after = await dialogOf('Invite Organization')
  expect(after.getByLabelText(/^City/)).toHaveValue('Somewhere Else')
  expect(await after.findByRole('radio', { name: /Invited Manager/ })).toBeChecked()
  await user.click(await after.findByRole('radio', { name: /Found Manager/ }))
  const last = await leaveForAMoment(user)
  expect(await last.findByRole('radio', { name: /Found Manager/ })).toBeChecked()
})

test('another account manager needs a fresh second step, and the form goes on after it', async () => {
  const organization = anOrganization()
  answer('listOrganizations', aList(organization))
  answer('listAccountManagers', aList(found))
  answer('updateOrganization', refuse('fresh_sign_in_required'))
  const { user } = renderScreen({ at: '/organizations', as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await dialogOf('Edit Organization')
  await user.click(await dialog.findByRole('radio', { name: /Found Manager/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const changed = succeed(organization, 'Organization updated')
  let calls: Call[] = []

  await confirmStep(user, () => (calls = answer('updateOrganization', changed)))

  await waitFor(() => expect(bodyOf(calls[0])).toMatchObject({ camID: found._id }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('editing begins with what is kept, and sends all of it', { tags: 'short' }, async () => {
  const organization = anOrganization({
    useCAMForBilling: false,
    billingEmail: 'bills@example.com',
    billingPhone: '555 0199',
  })
  answer('listOrganizations', aList(organization))
  answer('listAccountManagers', aList(found))
  const calls = answer('updateOrganization', succeed(organization, 'Organization updated'))
  const { user } = renderScreen({ at: '/organizations', as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Demo Organization' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await dialogOf('Edit Organization')
  expect(await dialog.findByRole('radio', { name: /Demo Manager/ })).toBeChecked()

  await user.clear(dialog.getByLabelText(/^City/))
  await fill(user, dialog.getByLabelText(/^City/), 'Other City')
  const standard = dialog.getByLabelText(/^Standard Named First/)
  expect(standard).toHaveAccessibleDescription(/; a table of PDF\/UA is added when chosen\.$/)
  await user.selectOptions(standard, 'Section 508')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Organization updated')).toBeVisible()
  expect(calls[0]?.params).toEqual({ organizationId: organization._id })
  expect(bodyOf(calls[0])).toEqual({
    name: 'Demo Organization',
    email: 'office@example.com',
    countryCode: '+44',
    phone_number: '555 0123',
    street: '1 Demo Street',
    city: 'Other City',
    state: 'Demo State',
    zip: '00001',
    camID: organization.client_account_managers[0]?._id,
    useCAMForBilling: 'false',
    billingEmail: 'bills@example.com',
    billingPhone: '555 0199',
    report_standard: 'section508',
    sign_off_days: '10',
  })
})

test(
  'a refused organization closes, and the form comes back with its values',
  { tags: 'short' },
  async () => {
    answer('createOrganization', refuse('invalid_input', { name: 'Another one has this name.' }))
    const app = await openForm()
    const { user, dialog } = app
    await fillAll(app, dialog)
    await user.click(await dialog.findByRole('radio', { name: /Found Manager/ }))
    await user.click(dialog.getByRole('checkbox', { name: 'Use CAM contact for billing' }))
    await user.click(dialog.getByRole('button', { name: 'Send invite' }))

    await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

    const again = await dialogOf('Invite Organization')
    expect(again.getByLabelText(/^Organization Name/)).toHaveAccessibleDescription(
      'Another one has this name.',
    )
    for (const [label, text] of typed) expect(again.getByLabelText(label)).toHaveValue(text)
    expect(await again.findByRole('radio', { name: /Found Manager/ })).toBeChecked()
  },
)

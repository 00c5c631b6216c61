import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPasskeyCreation, aPasskeyRequest, knowPasskeys } from '#test/answers/passkeys.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import { OwnSecondStep } from './OwnSecondStep.tsx'

const button = (name: string) => screen.findByRole('button', { name })
const added = { addedAt: '2026-11-12T14:30:00.000Z', lastUsedAt: null }
const laptop = { ...added, _id: '01990000-0000-7000-8000-000000000009', name: 'Laptop' }
const guarded = { since: null, recoveryCodesLeft: 9, passkeys: [laptop], isRequired: false }

test('a first passkey is added with the password, and shows recovery codes', async () => {
  knowPasskeys()
  const begun = answer('beginPasskey', aPasskeyCreation)
  const calls = answer('addPasskey', succeed({ recoveryCodes: ['ABCDE-FGHJK'] }, 'Passkey added'))
  const { user } = renderPart(<OwnPasskeys />, { as: 'RM_REM' })

  await user.click(await button('Add a Passkey'))
  const name = await screen.findByLabelText(/^Name of the passkey/)
  await waitFor(() => expect(name).toHaveFocus())
  await user.keyboard('Laptop')
  await user.type(screen.getByLabelText(/^Current password/), 'demo password{Enter}')

  const heading = await screen.findByRole('heading', { name: 'Your recovery codes' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(begun[0]?.body.get('current')).toBe('demo password')
  expect(calls[0]?.body.get('name')).toBe('Laptop')
  await user.click(await button('I Have Saved Them'))
  const back = await screen.findByRole('heading', { name: 'Passkeys' })
  await waitFor(() => expect(back).toHaveFocus())
})

test('a further one asks for a fresh second step instead, which a passkey may be', async () => {
  knowPasskeys()
  answer('getSecondStep', guarded)
  answer('beginPasskey', refuse('fresh_sign_in_required'))
  answer('beginPasskeyConfirm', aPasskeyRequest)
  answer('confirmByPasskey', null)
  const { user } = renderPart(<OwnPasskeys />, { as: 'RM_REM' })

  await user.click(await button('Add a Passkey'))
  expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  await user.type(await screen.findByLabelText(/^Name of the passkey/), 'Key{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  answer('beginPasskey', aPasskeyCreation)
  const calls = answer('addPasskey', succeed({ recoveryCodes: [] }, 'Passkey added'))
  await user.click(await dialog.findByRole('button', { name: 'Use a Passkey' }))

  await waitFor(() => expect(calls[0]?.body.get('name')).toBe('Key'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a device that has one already says so', async () => {
  knowPasskeys({ fault: 'InvalidStateError' })
  answer('getSecondStep', guarded)
  answer('beginPasskey', aPasskeyCreation)
  const { user } = renderPart(<OwnPasskeys />, { as: 'RM_REM' })

  await user.click(await button('Add a Passkey'))
  await user.type(await screen.findByLabelText(/^Name of the passkey/), 'Key{Enter}')

  expect(await screen.findByText(/already has a passkey/)).toBeVisible()
})

test('one is removed by itself as proof, and says what goes with the last one', async () => {
  knowPasskeys()
  answer('getSecondStep', guarded)
  answer('beginPasskeyConfirm', aPasskeyRequest)
  answer('confirmByPasskey', null)
  const calls = answer('removePasskey', succeed(null, 'Passkey removed'))
  const { user } = renderPart(<OwnPasskeys />, { as: 'RM_REM' })

  await user.click(await button('Remove passkey: Laptop'))
  const question = await screen.findByRole('heading', { name: 'Remove the passkey Laptop?' })
  expect(within(question).getByText('Laptop').tagName).toBe('BDI')
  expect(screen.getByText(/^It is your only second step/)).toBeVisible()
  expect(screen.getByText('Confirm with your passkey, or with a recovery code:')).toBeVisible()
  await user.click(await button('Use a Passkey'))

  await waitFor(() => expect(calls[0]?.params['passkeyId']).toBe(laptop._id))
})

test('the last one stays where the rule of the house asks for a second step', async () => {
  answer('getSecondStep', { ...guarded, isRequired: true })
  renderPart(<OwnPasskeys />, { as: 'RM_ADM' })

  expect(await screen.findByText('Laptop')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('beside a passkey the second step offers an app, new codes, and its end', async () => {
  answer('getSecondStep', guarded)
  renderPart(<OwnSecondStep />, { as: 'RM_REM' })

  await button('Set Up Authenticator App')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Set Up Authenticator App',
    'New Recovery Codes',
    'Remove Second Step',
  ])
  expect(screen.getByText('9 recovery codes are left.')).toBeVisible()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPasskeyCreation, aPasskeyRequest, knowPasskeys } from '#test/answers/passkeys.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { toSession } from '#web/state/session.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.findByRole('button', { name })
const signedIn = () => succeed(toSession(aPerson('RM_ADM')), 'Signed in')

/** Email and password are right, and one of these is asked for. */
async function afterPassword(secondStep: ('code' | 'passkey' | 'recovery_code' | 'set_up')[]) {
  answer('login', { user: null, secondStep })
  const app = renderApp()
  await waitFor(async () => expect(await heading('Sign in')).toHaveFocus())
  await fill(app.user, await screen.findByLabelText(/^Email/), 'demo.person@example.com')
  await fill(app.user, await screen.findByLabelText(/^Password/), 'demo password')
  await app.user.click(await button('Log In'))
  await heading('Second step')
  return app
}

test('a passkey signs in without a password', async () => {
  knowPasskeys()
  answer('beginPasskeySignIn', aPasskeyRequest)
  const calls = answer('passkeySignIn', signedIn())
  const { user } = renderApp()

  await user.click(await button('Sign In with a Passkey'))

  await heading('User Management')
  expect(calls[0]?.body.get('answer')).toContain('"id":"AQID"')
})

test('a passkey that does not sign in says so, and the form stays', async () => {
  knowPasskeys({ fault: 'NotAllowedError' })
  answer('beginPasskeySignIn', aPasskeyRequest)
  const { user, store } = renderApp()

  await user.click(await button('Sign In with a Passkey'))

  const main = within(screen.getByRole('main'))
  expect(await main.findByText(/^No passkey was used/)).toBeVisible()
  expect(store.getState().toasts.messages.map(({ text }) => text)).toEqual([
    'No passkey was used. Try again, or use another way.',
  ])
  await waitFor(async () => expect(await button('Log In')).not.toHaveAttribute('aria-disabled'))
})

test('a browser without passkeys offers none', async () => {
  renderApp()

  await button('Log In')
  expect(screen.queryByRole('button', { name: /Passkey/ })).toBeNull()
})

test('after the password a passkey is the first way, and may come with trust', async () => {
  knowPasskeys()
  answer('beginPasskeyStep', aPasskeyRequest)
  const calls = answer('passPasskeyStep', signedIn())
  const { user } = await afterPassword(['passkey', 'recovery_code'])

  await waitFor(async () => expect(await button('Use a Passkey')).toHaveFocus())
  expect(await screen.findByLabelText(/^Or a recovery code/)).toBeVisible()
  await user.click(await screen.findByLabelText('Trust this browser for 30 days'))
  await user.click(await button('Use a Passkey'))

  await heading('User Management')
  expect(calls[0]?.body.get('trust')).toBe('true')
})

test('a passkey that is refused after the password says so beside its button', async () => {
  knowPasskeys()
  answer('beginPasskeyStep', aPasskeyRequest)
  answer('passPasskeyStep', refuse('too_many_tries'))
  const { user } = await afterPassword(['code', 'passkey', 'recovery_code'])

  await user.click(await button('Use a Passkey'))

  expect(await screen.findByText(/Too many tries/)).toBeVisible()
})

test('whoever must have a second step may add a passkey, and reads the recovery codes', async () => {
  knowPasskeys()
  answer('beginPasskeyAtSignIn', aPasskeyCreation)
  const made = { session: toSession(aPerson('RM_ADM')), recoveryCodes: ['ABCDE-FGHJK'] }
  const calls = answer('addPasskeyAtSignIn', made)
  const { user } = await afterPassword(['set_up'])

  await user.click(await button('Add a Passkey Instead'))
  const name = await screen.findByLabelText(/^Name of the passkey/)
  await waitFor(() => expect(name).toHaveFocus())
  await user.keyboard('Laptop{Enter}')

  await waitFor(async () => expect(await heading('Your recovery codes')).toHaveFocus())
  expect(calls[0]?.body.get('name')).toBe('Laptop')
  await user.click(await button('I Have Saved Them'))
  await heading('User Management')
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp, renderPart } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { toSession } from '#web/state/session.ts'
import { SignInRules } from './SignInRules.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.findByRole('button', { name })
const code = () => screen.findByLabelText(/^Code/)
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCDE-FGHJ${index}`)

/** Email and password are right, and one of these is asked for. */
async function afterPassword(secondStep: ('code' | 'recovery_code' | 'set_up')[]) {
  answer('login', { user: null, secondStep })
  const app = renderApp()
  const email = await screen.findByLabelText<HTMLInputElement>(/^Email/)
  await fill(app.user, email, 'demo.person@example.com')
  // The title of a screen that has just opened takes the focus, perhaps amid that.
  if (email.value === '') await fill(app.user, email, 'demo.person@example.com')
  await fill(app.user, await screen.findByLabelText(/^Password/), 'demo password')
  await app.user.click(await button('Log In'))
  await heading('Second step')
  return app
}

test('after the password a second screen asks for a code, whose field has the focus', async () => {
  await afterPassword(['code', 'recovery_code'])

  await waitFor(async () => expect(await code()).toHaveFocus())
  expect(await code()).toHaveAccessibleDescription(/six digits.*recovery codes/i)
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
})

test('the code of the app signs in, and the browser may be trusted', async () => {
  const calls = answer('passSecondStep', succeed(toSession(aPerson('RM_ADM')), 'Signed in'))
  const { user, address } = await afterPassword(['code', 'recovery_code'])

  await user.click(await screen.findByLabelText('Trust this browser for 30 days'))
  await user.click(await code())
  await user.keyboard('123 456{Enter}')

  await heading('User Management')
  expect(address()).toBe('/users')
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({ code: '123 456', trust: 'true' })
})

test('a wrong code is told at its field, which is selected to be typed over', async () => {
  answer('passSecondStep', refuse('invalid_input', { code: 'This code is wrong' }))
  const { user } = await afterPassword(['code', 'recovery_code'])

  await user.type(await code(), '000000{Enter}')

  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/This code is wrong/))
  await waitFor(async () => expect(await code()).toHaveFocus())
})

test('a sign-in that took too long begins anew with the password, and says so', async () => {
  answer('passSecondStep', refuse('sign_in_expired'))
  const { user } = await afterPassword(['code', 'recovery_code'])

  await user.type(await code(), '000000{Enter}')

  await heading('Sign in')
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(/took too long/)).toBeVisible()
  expect(await screen.findByLabelText(/^Email/)).toHaveValue('demo.person@example.com')
  await waitFor(async () => expect(await screen.findByLabelText(/^Password/)).toHaveFocus())
})

test('whoever must have a second step sets it up, and reads the recovery codes before going on', async () => {
  answer('beginSecondStepAtSignIn', { key: 'ABCDEFGHIJKLMNOP', qrCode: ['101', '010', '101'] })
  const session = toSession(aPerson('RM_ADM'))
  answer('setUpSecondStepAtSignIn', { session, recoveryCodes })
  const { user, address } = await afterPassword(['set_up'])

  await user.click(await button('Set Up Second Step'))
  expect(await screen.findByRole('img', { name: 'QR code with the key' })).toBeVisible()
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  await user.type(await screen.findByLabelText(/^Code from your app/), '123456{Enter}')

  await waitFor(async () => expect(await heading('Your recovery codes')).toHaveFocus())
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    recoveryCodes,
  )
  expect(address()).toBe('/login')
  await user.click(await button('I Have Saved Them'))
  await heading('User Management')
})

test('super users say in Settings who must have a second step', async () => {
  const calls = answer('setSignInRules', { secondStep: 'administrators' })
  const { user } = renderPart(<SignInRules />, { as: 'RM_SU' })

  await user.click(await screen.findByLabelText('Administrators and super users'))
  await user.click(within(screen.getByRole('form', { name: 'Signing in' })).getByRole('button'))

  await waitFor(() => expect(calls[0]?.body.get('secondStep')).toBe('administrators'))
})

// @module-tag rest
import { errors } from '@curbcut/contract'
import { act, screen, within, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'

const field = (name: RegExp) => screen.findByLabelText(name)
const press = async ({ user }: ReturnType<typeof renderApp>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
/** The address with what no server gets. */
const whole = ({ address }: ReturnType<typeof renderApp>) => address() + window.location.hash

test(
  'the email typed at signing in is carried to the code, and on to where it is entered',
  { tags: 'short' },
  async () => {
    const calls = answer('forgotPassword', null)
    const app = renderApp()
    await app.user.type(await field(/^Email/), ' demo.person@example.com ')
    await app.user.click(await screen.findByRole('link', { name: 'Forgot Password' }))
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toHaveFocus(),
    )

    expect(await field(/^Email/)).toHaveValue('demo.person@example.com')
    expect(whole(app)).toBe('/forgot-password#email=demo.person%40example.com')
    await press(app, 'Send Verification Code')

    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Reset Password' })).toHaveFocus(),
    )
    expect(await field(/^Email/)).toHaveValue('demo.person@example.com')
    expect(await field(/^Email/)).toHaveAttribute('readonly')
    expect(calls.map(({ body }) => Object.fromEntries(body as URLSearchParams))).toEqual([
      { email: 'demo.person@example.com' },
    ])
  },
)

test('asking for a code without an email leads back to it', async () => {
  const app = renderApp({ at: '/forgot-password' })

  await press(app, 'Send Verification Code')

  await waitFor(async () => expect(await field(/^Email/)).toHaveFocus())
})

test('too many codes are told in place, and the form stays', async () => {
  answer('forgotPassword', refuse('too_many_tries'))
  const app = renderApp({ at: '/forgot-password' })
  await app.user.type(await field(/^Email/), 'demo.person@example.com')

  await press(app, 'Send Verification Code')

  expect(await within(screen.getByRole('main')).findByText(/^Too many tries/)).toBeVisible()
  expect(app.address()).toBe('/forgot-password')
})

test.each(['#', '?'])(
  'the link of a mail, behind %s, fills in both, and what is secret leaves the address at once',
  async (sign) => {
    const calls = answer('resetPassword', null)
    const secrets = 'code=12345678&token=0123456789abcdef0123456789abcdef'
    const app = renderApp({ at: `/reset-password${sign}email=demo%40example.com&${secrets}` })
    expect(await field(/^New password/)).toHaveAccessibleDescription('At least 6 characters.')

    expect(await field(/^Verification code/)).toHaveValue('12345678')
    expect(await field(/^Email/)).toHaveValue('demo@example.com')
    await waitFor(() => expect(whole(app)).toBe('/reset-password#email=demo%40example.com'))
    await app.user.type(await field(/^New password/), ' a new one ')
    await app.user.type(await field(/^Confirm password/), ' a new one ')
    await press(app, 'Reset Password')

    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toHaveFocus(),
    )
    expect(calls.map(({ body }) => Object.fromEntries(body as URLSearchParams))).toEqual([
      {
        email: 'demo@example.com',
        otp: '12345678',
        password: ' a new one ',
        token: '0123456789abcdef0123456789abcdef',
      },
    ])
  },
)

test('who comes from an invitation is welcomed, also after a reload, and the button says what it does', async () => {
  const link = '/reset-password#email=demo%40example.com&code=12345678&token=0123&invited=true'
  const app = renderApp({ at: link })

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  expect(screen.getByText('Choose a password of your own, then sign in with it.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reset Password' })).toBeVisible()
  await waitFor(() =>
    expect(whole(app)).toBe('/reset-password#email=demo%40example.com&invited=true'),
  )
})

test('a second link in the same tab, other behind its # alone, takes the place of the first', async () => {
  const app = renderApp({
    at: '/reset-password#email=demo%40example.com&code=12345678&token=0123&invited=true',
  })
  expect(await field(/^Verification code/)).toHaveValue('12345678')
  await waitFor(() => expect(whole(app)).not.toContain('code'))

  act(() => {
    window.history.pushState(null, '', '#email=other%40example.com&code=87654321&token=4567')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

  await waitFor(async () => expect(await field(/^Verification code/)).toHaveValue('87654321'))
  expect(await field(/^Email/)).toHaveValue('other@example.com')
  expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
  await waitFor(() => expect(whole(app)).toBe('/reset-password#email=other%40example.com'))
})

test('after an empty form what is wrong is said while it is typed', async () => {
  const app = renderApp({ at: '/reset-password' })
  await press(app, 'Reset Password')

  const main = within(screen.getByRole('main'))
  await waitFor(async () => expect(await field(/^Email/)).toHaveFocus())

  await app.user.type(await field(/^New password/), 'short')
  await app.user.type(await field(/^Confirm password/), 'other')
  expect(await main.findAllByText('Minimum 6 characters')).not.toHaveLength(0)
  expect(await main.findAllByText('Passwords must match')).not.toHaveLength(0)
})

test(
  'a code that does not count is told at its field, and a toast says so too',
  { tags: 'short' },
  async () => {
    answer('resetPassword', refuse('invalid_input', { otp: 'Invalid verification code ' }))
    const app = renderApp({ at: '/reset-password?email=demo%40example.com&code=12345678' })
    await app.user.type(await field(/^New password/), 'a new one')
    await app.user.type(await field(/^Confirm password/), 'a new one')

    await press(app, 'Reset Password')

    await waitFor(async () =>
      expect(await field(/^Verification code/)).toHaveAttribute('aria-invalid', 'true'),
    )
    expect(
      within(screen.getByRole('group', { name: 'There is a problem' })).getByRole('button'),
    ).toHaveTextContent('Invalid verification code')
    const { messages } = app.store.getState().toasts
    expect(messages.map(({ tone, text }) => [tone, text])).toEqual([
      ['error', errors.invalid_input.message],
    ])
  },
)

test('whoever has no code, or an old one, finds the way to another', async () => {
  const app = renderApp({ at: '/reset-password#email=demo%40example.com' })

  await app.user.click(await screen.findByRole('link', { name: 'Send Verification Code' }))

  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toHaveFocus(),
  )
})

test('whoever is invited is still welcomed after asking for another code', async () => {
  answer('forgotPassword', null)
  const app = renderApp({ at: '/reset-password#email=demo%40example.com&invited=true' })
  await app.user.click(await screen.findByRole('link', { name: 'Send Verification Code' }))

  await press(app, 'Send Verification Code')

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  expect(whole(app)).toBe('/reset-password#email=demo%40example.com&invited=true')
})

test('the email can be changed before the code is sent', async () => {
  const app = renderApp({ at: '/reset-password#email=demo%40example.com' })

  await press(app, 'Change email')

  await waitFor(async () => expect(await field(/^Email/)).toHaveFocus())
  expect(await field(/^Email/)).not.toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull()
})

test('signed in, the public pages lead to the first screen', async () => {
  for (const at of ['/forgot-password', '/reset-password', '/contact-us', '/login']) {
    const app = renderApp({ at, as: 'RM_ADM' })
    await waitFor(() => expect(app.address()).toBe('/users'))
  }
})

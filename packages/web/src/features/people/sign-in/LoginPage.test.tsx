// @module-tag rest
import { errors } from '@curbcut/contract'
import { cleanup, screen, within, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { knowPasskeys } from '#test/answers/passkeys.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, succeed } from '#test/server.ts'
import { toSession } from '#web/state/session.ts'

const email = () => screen.findByLabelText(/^Email/)
const password = () => screen.findByLabelText(/^Password/)
const logIn = () => screen.findByRole('button', { name: 'Log In' })

const main = () => within(screen.getByRole('main'))

type App = ReturnType<typeof renderApp>

async function fillAndSend({ user }: App) {
  await user.type(await email(), 'demo.person@example.com')
  await user.type(await password(), ' demo password ')
  await user.click(await logIn())
}

test('ways without a password stand there only where somebody has them', async () => {
  knowPasskeys()
  answer('getSignInWays', { passkey: false, provider: false })
  renderApp()
  await logIn()
  expect(screen.queryByRole('button', { name: 'Sign In with a Passkey' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sign in with your organization' })).toBeNull()
  cleanup()

  answer('getSignInWays', { passkey: true, provider: true })
  renderApp()

  expect(await screen.findByRole('button', { name: 'Sign In with a Passkey' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in with your organization' })).toBeVisible()
})

test(
  'in an empty form the focus goes to the first field, below a summary',
  { tags: 'short' },
  async () => {
    const { user } = renderApp()

    await user.click(await logIn())

    await screen.findByText('There is a problem')
    await waitFor(async () => expect(await email()).toHaveFocus())
  },
)

test('a malformed email is refused in the browser, and the message goes when it is repaired', async () => {
  const { user } = renderApp()
  await user.type(await email(), 'nobody')
  await user.click(await logIn())
  await screen.findAllByText('Invalid email address')

  await user.type(await email(), '@example.com')

  await waitFor(async () => expect(await email()).not.toHaveAttribute('aria-invalid'))
})

test(
  'wrong credentials are told in place; the email stays, the password does not',
  { tags: 'short' },
  async () => {
    answer('login', refuse('wrong_credentials'))
    const app = renderApp()

    await fillAndSend(app)

    await screen.findAllByText('Email or password is incorrect.')
    expect(main().getByText('Email or password is incorrect.')).toBeVisible()
    expect(await email()).toHaveValue('demo.person@example.com')
    expect(await password()).toHaveValue('')
    await waitFor(async () => expect(await password()).toHaveFocus())
    expect(app.address()).toBe('/login')
  },
)

test('wrong credentials are told as a red toast too, and spoken only there', async () => {
  answer('login', refuse('wrong_credentials'))
  const app = renderApp()

  await fillAndSend(app)

  const messages = within(screen.getByRole('region', { name: 'Notifications' }))
  expect(await within(messages.getByRole('alert')).findByText(/is incorrect/)).toBeVisible()
  expect(
    main()
      .getByText(/is incorrect/)
      .closest('[role=alert], [role=status]'),
  ).toBeNull()
})

test('why the try before was refused is no longer told after the next one', async () => {
  answer('login', refuse('wrong_credentials'))
  const app = renderApp()
  const messages = within(screen.getByRole('region', { name: 'Notifications' }))
  await fillAndSend(app)
  await messages.findByText('Email or password is incorrect.')

  answer('login', refuse('too_many_tries'))
  await app.user.type(await password(), 'another password')
  await app.user.click(await logIn())
  await messages.findByText(/^Too many tries/)
  expect(messages.queryByText('Email or password is incorrect.')).toBeNull()

  answer('login', succeed(toSession(aPerson('RM_ADM')), 'Signed in successfully'))
  await app.user.type(await password(), 'demo password')
  await app.user.click(await logIn())
  await messages.findByText('Signed in successfully')
  expect(messages.queryByText(/^Too many tries/)).toBeNull()
})

test('what is wrong with a field stands at the field, and a toast says that something is', async () => {
  answer('login', refuse('invalid_input', { email: 'Invalid email address' }))
  const app = renderApp()

  await fillAndSend(app)

  await screen.findAllByText('Invalid email address')
  const { messages } = app.store.getState().toasts
  expect(messages.map(({ tone, text }) => [tone, text])).toEqual([
    ['error', errors.invalid_input.message],
  ])
})

test('the page says after how many hours without activity a session of this server ends', async () => {
  renderApp()
  expect(await screen.findByText(/signed out after 12 hours without activity/)).toBeVisible()
  cleanup()

  document.head.insertAdjacentHTML('beforeend', '<meta name="curbcut-idle-hours" content="3">')
  renderApp()

  expect(await screen.findByText(/signed out after 3 hours without activity/)).toBeVisible()
  document.head.querySelector('meta[name=curbcut-idle-hours]')?.remove()
})

test('a server that cannot be reached is told in place', async () => {
  answer('login', noAnswer)
  const app = renderApp()

  await fillAndSend(app)

  await screen.findAllByText('Could not reach the server.')
  expect(main().getByText('Could not reach the server.')).toBeVisible()
})

test('an administrator who signs in comes to the people', async () => {
  const calls = answer('login', toSession(aPerson('RM_ADM')))
  const app = renderApp()

  await fillAndSend(app)

  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 1, name: 'User Management' })).toHaveFocus(),
  )
  expect(app.address()).toBe('/users')
  expect(calls[0]?.body.get('email')).toBe('demo.person@example.com')
  expect(calls[0]?.body.get('password')).toBe(' demo password ')
})

test('whoever asked for an address before signing in comes to it', async () => {
  answer('login', toSession(aPerson('RM_REM')))
  const app = renderApp({ at: '/jobs?tab=completed' })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  // From now on somebody is signed in: the jobs list asks too.
  answer('getMe', aPerson('RM_REM'))

  await fillAndSend(app)

  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  expect(app.address()).toBe('/jobs?tab=completed')
})

test('a client without an organization has to choose one first', { tags: 'short' }, async () => {
  const client = aPerson('RM_CLI', { organization: null })
  answer('login', toSession(client))
  answer('getOrganizations', client.organizations)
  const app = renderApp()

  await fillAndSend(app)

  await screen.findByRole('heading', { level: 1, name: 'Choose Account' })
  expect(app.address()).toBe('/select-org')
})

test('who signs in with the password of an invitation is welcomed, and sets one of their own first', async () => {
  answer('login', { ...toSession(aPerson('RM_REM', { isVerified: false })), isInvited: true })
  const app = renderApp()

  await fillAndSend(app)

  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toHaveFocus(),
  )
  expect(main().getByText(/^Enter the code from our email/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reset Password' })).toBeVisible()
  expect(await screen.findByLabelText(/^Email/)).toHaveValue('demo.person@example.com')
  expect(app.store.getState().session.isLoggedIn).toBe(false)
})

test('who signs in after a reset by an administrator is not welcomed like somebody new', async () => {
  answer('login', { ...toSession(aPerson('RM_REM', { isVerified: false })), isInvited: false })
  const app = renderApp()

  await fillAndSend(app)

  await screen.findByRole('heading', { level: 1, name: 'Reset Password' })
  expect(app.address() + window.location.hash).toBe(
    '/reset-password#email=demo.person%40example.com',
  )
})

test('the password can be shown and hidden', async () => {
  const { user } = renderApp()

  await user.click(await screen.findByRole('button', { name: 'Show password' }))
  expect(await password()).toHaveAttribute('type', 'text')

  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(await password()).toHaveAttribute('type', 'password')
})

import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { toSession } from '#web/state/session.ts'

const screenAt = '/sign-in-with-organization'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const email = () => screen.findByLabelText(/^Email/)
const press = () => screen.findByRole('button', { name: 'Continue' })
const bodyOf = ({ body }: { body: unknown }) => Object.fromEntries(body as URLSearchParams)

/** Where the page was left for; the browser of the tests stays. */
const left: string[] = []
const noteLeaving = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLAnchorElement) || event.target.origin === location.origin)
    return
  event.preventDefault()
  left.push(event.target.href)
}
beforeEach(() => {
  left.length = 0
  window.addEventListener('click', noteLeaving)
})
afterEach(() => {
  window.removeEventListener('click', noteLeaving)
  sessionStorage.clear()
})

test('the sign-in page leads to the provider of the typed address', async () => {
  const calls = answer('beginProviderSignIn', {
    address: 'https://login.example.com/authorize?a=b',
  })
  const { user, address } = renderApp()
  await heading('Sign in')
  const typed = await email()
  await fill(user, typed, 'ada@example.com')
  if (!(typed instanceof HTMLInputElement) || typed.value === '')
    await fill(user, typed, 'ada@example.com')

  await user.click(screen.getByRole('link', { name: 'Sign in with your organization' }))
  await heading('Sign in with your organization')
  expect(await email()).toHaveValue('ada@example.com')
  expect(address() + window.location.hash).toBe(`${screenAt}#email=ada%40example.com`)
  await user.click(await press())

  await expect.poll(() => left).toEqual(['https://login.example.com/authorize?a=b'])
  expect(calls.map(bodyOf)).toEqual([{ email: 'ada@example.com' }])
})

test('an address that leads nowhere is told in its place, and the way back stands there', async () => {
  answer('beginProviderSignIn', refuse('provider_refused'))
  const { user, address } = renderApp({ at: `${screenAt}#email=ada%40example.com` })

  await user.click(await press())

  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('You were not signed in.')).toBeVisible()
  expect(left).toEqual([])
  await user.click(main.getByRole('link', { name: 'Back to sign in' }))
  await heading('Sign in')
  expect(address()).toBe('/login')
})

test('what the provider sent back signs the person in', async () => {
  const calls = answer('finishProviderSignIn', succeed(toSession(aPerson('RM_ADM')), 'Signed in'))

  const { address } = renderApp({ at: `${screenAt}?code=a%2Fcode&state=a-state` })

  await heading('User Management')
  expect(address()).toBe('/users')
  expect(calls.map(bodyOf)).toEqual([{ answer: '?code=a%2Fcode&state=a-state' }])
})

test('what came back to the address of one provider says whose it is', async () => {
  const calls = answer('finishProviderSignIn', succeed(toSession(aPerson('RM_ADM')), 'Signed in'))

  renderApp({ at: `${screenAt}/own?code=a-code&state=a-state` })

  await heading('User Management')
  expect(calls.map(bodyOf)).toEqual([{ answer: '?code=a-code&state=a-state', provider: 'own' }])
})

test('the address that was asked for before opens after it', async () => {
  answer('beginProviderSignIn', { address: 'https://login.example.com/authorize' })
  answer('listActivity', { data: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } })
  answer('finishProviderSignIn', succeed(toSession(aPerson('RM_SU')), 'Signed in'))
  const { user } = renderApp({ at: '/activity' })
  await user.click(await screen.findByRole('link', { name: 'Sign in with your organization' }))
  await heading('Sign in with your organization')
  await fill(user, await email(), 'ada@example.com')
  await user.click(await press())
  await expect.poll(() => left).toHaveLength(1)
  cleanup()

  const { address } = renderApp({ at: `${screenAt}?code=a&state=b` })

  await heading('Activity')
  expect(address()).toBe('/activity')
})

test('our second step is asked where it is needed', async () => {
  answer('finishProviderSignIn', { user: null, secondStep: ['code', 'recovery_code'] })
  answer('passSecondStep', succeed(toSession(aPerson('RM_ADM')), 'Signed in'))
  const { user } = renderApp({ at: `${screenAt}?code=a&state=b` })
  await heading('Second step')

  await user.click(await screen.findByLabelText(/^Code/))
  await user.keyboard('123456{Enter}')

  expect(await heading('User Management')).toBeVisible()
})

test('a refusal is told, and nothing that counts once stays in the address', async () => {
  answer('finishProviderSignIn', refuse('provider_refused'))

  const { address } = renderApp({ at: `${screenAt}?error=access_denied&state=b` })
  const field = await email()

  const main = within(screen.getByRole('main'))
  expect(await main.findByText('You were not signed in.')).toBeVisible()
  expect(address()).toBe(screenAt)
  expect(field).toHaveValue('')
})

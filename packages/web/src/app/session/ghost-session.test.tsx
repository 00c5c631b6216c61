// @module-tag rest
import { ghostSessionMinutes, type User } from '@curbcut/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aJobPage, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'
import { sessionExpired, toSession } from '#web/state/session.ts'
import { sessionChannel } from './other-tabs.ts'

const account = aPerson('RM_CLI', { _id: anId(0x77), firstName: 'Some', lastName: 'Body' })
const ghost = { ...account, impersonatedBy: somebody('RM_ADM') }

/** Another tab of the same browser. */
let otherTab: BroadcastChannel
let heard: unknown[]
beforeEach(() => {
  heard = []
  otherTab = new BroadcastChannel(sessionChannel)
  otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
})
afterEach(() => otherTab.close())

async function accessAccount() {
  const { organization, impersonatedBy, limits, rates, ...row } = account
  answer('listUsers', onePage<User[]>([row], 1))
  const app = renderApp({ at: '/users?tab=RM_CLI', as: 'RM_ADM' })
  await app.user.click(await screen.findByRole('button', { name: 'Actions for Some Body' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Access Account' }))
  return app
}

test(
  'Access Account begins the session of the person with another page',
  { tags: 'short' },
  async () => {
    const calls = answer('ghostLogin', toSession(account))
    localStorage.setItem('organization', '{}')

    const { reloads } = await accessAccount()

    await waitFor(() => expect(reloads).toEqual(['/']))
    expect(calls.map(({ params }) => params)).toEqual([{ userId: account._id }])
    expect(localStorage.getItem('organization')).toBeNull()
  },
)

test('an account that is refused is told so, and the page stays', async () => {
  answer('ghostLogin', refuse('forbidden'))

  const { reloads, address } = await accessAccount()

  expect(await screen.findByText('You do not have permission to do this.')).toBeVisible()
  expect(reloads).toEqual([])
  expect(address()).toBe('/users?tab=RM_CLI')
})

test.each([
  ['beside the screens', ghost],
  ['where the organization is chosen', { ...ghost, organization: null }],
])('the banner says %s whose account it is', async (_where, as) => {
  renderApp({ as })

  const banner = within(await screen.findByRole('region', { name: 'Account of somebody else' }))

  expect(banner.getByText(/^Viewing as/)).toHaveTextContent('Viewing as Some Body')
  expect(banner.getByRole('button', { name: 'Return to Your Account' })).toBeVisible()
})

test('entering a visit is announced once, and its name stands in the title of every screen', async () => {
  const { user } = renderApp({ at: '/jobs', as: ghost })
  expect(await screen.findByText('Viewing as Some Body.')).toBeInTheDocument()
  await waitFor(() =>
    expect(document.title).toBe('In Progress – Jobs – Curbcut – Viewing as Some Body'),
  )

  await user.click(screen.getByRole('link', { name: 'Account' }))

  await waitFor(() =>
    expect(document.title).toBe('Profile – Account – Curbcut – Viewing as Some Body'),
  )
  expect(screen.getAllByText('Viewing as Some Body.')).toHaveLength(1)
})

test.each([
  {
    told: 'leaving a visit is announced',
    as: 'RM_ADM',
    visited: account._id,
    said: 'You are back in your own account.',
  },
  { told: 'a reload amid a visit announces nothing', as: ghost, visited: account._id, said: '' },
  { told: 'nobody is announced in their own account', as: 'RM_ADM', visited: '', said: '' },
] as const)('$told', async ({ as, visited, said }) => {
  sessionStorage.setItem('visited-account', visited)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

  renderApp({ at: '/jobs', as })
  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  act(() => void vi.advanceTimersByTime(1000))

  const heardHere = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
  await waitFor(() => expect(heardHere()).toBe(said))
  vi.useRealTimers()
})

test(
  'the banner leads back to the own account with another page, and tells the other tabs',
  { tags: 'short' },
  async () => {
    answer('ghostLogout', toSession(aPerson('RM_ADM')))
    const { user, reloads } = renderApp({ as: ghost })

    await user.click(await screen.findByRole('button', { name: 'Return to Your Account' }))

    await waitFor(() => expect(reloads).toEqual(['/']))
    await waitFor(() => expect(heard).toContain('session changed'))
  },
)

test('a way back that is refused is told so', async () => {
  answer('ghostLogout', refuse('unavailable'))
  const { user, reloads } = renderApp({ as: ghost })

  await user.click(await screen.findByRole('button', { name: 'Return to Your Account' }))

  await screen.findByRole('button', { name: 'Dismiss' })
  expect(reloads).toEqual([])
})

const ended = new RegExp(
  `^Your visit to Some Body’s account has ended.*${ghostSessionMinutes} minutes`,
)

async function signInAgain({ user }: ReturnType<typeof renderApp>) {
  answer('login', toSession(aPerson('RM_ADM')))
  await fill(user, screen.getByLabelText(/^Email/), 'demo.person@example.com')
  await fill(user, screen.getByLabelText(/^Password/), 'demo password')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
}

test('a visit that is over says so, and who signs in again is at their own first screen', async () => {
  const { firstName, lastName } = account
  const visited = {
    ...aPerson('RM_CAM', { firstName, lastName }),
    impersonatedBy: ghost.impersonatedBy,
  }
  const app = renderApp({ at: '/client-users', as: visited })
  await screen.findByText('No data found.')
  answer('listClients', refuse('not_signed_in'))

  await app.user.click(screen.getByRole('button', { name: /^Status/ }))
  expect(await screen.findByText(ended)).toBeVisible()
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
  await signInAgain(app)

  await screen.findByRole('heading', { level: 1, name: 'User Management' })
  expect(app.address()).toBe('/users')
})

test('a visit that ends amid a job leads to the same job, with nothing of what was being written', async () => {
  const job = aJobPage({ status: 'IN_REVIEW' })
  answer('getJob', job)
  answer('listFiles', onePage({ files: [] }, 0))
  const app = renderApp({ at: `/jobs/${job._id}`, as: ghost })
  await fill(app.user, await screen.findByRole('textbox'), 'As the client')

  act(() => void app.store.dispatch(sessionExpired()))
  expect(await screen.findByText(ended)).toBeVisible()
  expect(screen.queryByText(/is kept for you/)).toBeNull()
  await signInAgain(app)

  await screen.findByRole('heading', { level: 1, name: 'Demo job' })
  expect(app.address()).toBe(`/jobs/${job._id}`)
  expect(JSON.stringify(app.store.getState().drafts)).not.toContain('As the client')
})

test('nobody has a banner in their own account', { tags: 'short' }, async () => {
  renderApp({ as: account })

  await screen.findByRole('heading', { level: 1, name: 'Jobs' })

  expect(screen.queryByText(/^Viewing as/)).toBeNull()
})

test('a tab begins anew when another one has changed the session', async () => {
  const { reloads } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByRole('heading', { level: 1, name: 'Jobs' })

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  otherTab.postMessage('session changed')

  await waitFor(() => expect(reloads).toEqual(['/']))
  expect(heard).not.toContain('session changed')
})

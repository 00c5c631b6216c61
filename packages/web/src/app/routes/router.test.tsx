import { texts } from '@curbcut/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { lazyRoutes, screenAt, stallLoading } from '#test/stalled-screens.ts'

const [frame] = lazyRoutes('/jobs')

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string) => screen.getByRole('link', { name })
const { users, jobs } = texts.navigation

test('what an address needs comes while it is asked who is signed in', async () => {
  const needed = [frame, screenAt('/jobs')].map((route) => stallLoading(route))
  const other = stallLoading(screenAt('/users'))

  renderApp({ at: '/jobs', as: 'RM_ADM' })

  expect(screen.getByText('Loading...')).toBeVisible()
  for (const { asked } of needed) expect(asked).toHaveBeenCalled()
  expect(other.asked).not.toHaveBeenCalled()
})

test('whoever is not signed in does not wait for the screen of the address', async () => {
  stallLoading(screenAt('/jobs'))

  const { address } = renderApp({ at: '/jobs' })

  await heading('Sign in')
  expect(address()).toBe('/login')
})

test.each([
  ['its frame', frame],
  ['the screen', screenAt('/jobs')],
])('nothing is drawn before %s is here', async (_case, route) => {
  const file = stallLoading(route)
  const { store } = renderApp({ at: '/jobs', as: 'RM_ADM' })

  await waitFor(() => expect(store.getState().session.isLoggedIn).toBe(true))
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(screen.queryByRole('link', { name: jobs })).not.toBeInTheDocument()
  await file.arrive()

  await heading('Jobs')
})

test('the screen of before stays until the next is here, which then comes at once', async () => {
  const file = stallLoading(screenAt('/users'))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await heading('Jobs')

  await user.click(link(users))
  expect(await heading('Jobs')).toBeVisible()
  await file.arrive()
  await heading(users)
  await user.click(link(jobs))
  await heading('Jobs')
  await user.click(link(users))

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(users)
})

test('whoever turns round before a screen is here stays where they are', async () => {
  const file = stallLoading(screenAt('/users'))
  const { user, address } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await heading('Jobs')

  await user.click(link(users))
  await user.click(link(jobs))
  await file.arrive()

  expect(await heading('Jobs')).toBeVisible()
  expect(address()).toBe('/jobs')
})

test('a search does not call back who is on the way to a screen', async () => {
  const file = stallLoading(screenAt('/users'))
  const { user, address } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await heading('Jobs')

  await user.click(link(users))
  await user.type(screen.getByRole('searchbox'), 'demo{Enter}')
  await file.arrive()

  await heading(users)
  expect(address()).toBe('/users')
})

test('a screen that cannot be fetched says so, and the one before is a step back', async () => {
  vi.doMock('#web/features/people/users/UsersPage.tsx', () => {
    throw new Error('The connection is gone')
  })
  onTestFinished(() => vi.doUnmock('#web/features/people/users/UsersPage.tsx'))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await heading('Jobs')

  await user.click(link(users))
  const told = await heading('This screen could not be loaded')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go back' }))

  await heading('Jobs')
  expect(told).not.toBeInTheDocument()
})

test.each([
  ['a person who is signed in', 'RM_ADM', 'User Management'],
  ['a visitor', undefined, 'Sign in'],
] as const)('an unknown address leads %s elsewhere, and one line says so', async (_who, as, to) => {
  renderApp({ at: '/nonsense?name=secret', ...(as && { as }) })

  await heading(to)

  expect(await screen.findByText('There is no page /nonsense.')).toBeVisible()
})

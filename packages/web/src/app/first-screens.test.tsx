import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refuse } from '#test/server.ts'

test('what an address needs comes while it is asked who is signed in, the sign-in page too', async () => {
  const { App, createStore, missing } = await loadPage()
  let hasAnswered = () => {}
  const asked = new Promise<void>((resolve) => (hasAnswered = resolve))
  answer('getMe', async () => {
    await asked
    return refuse('not_signed_in')
  })
  expect([missing('/login'), missing('/jobs'), missing('/users')]).toEqual([1, 2, 2])

  window.history.replaceState(null, '', '/jobs')
  render(<App store={createStore()} />)

  await waitFor(() => expect([missing('/login'), missing('/jobs')]).toEqual([0, 0]))
  expect(screen.getByText('Loading...')).toBeVisible()
  hasAnswered()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  // Its frame is that of the jobs.
  expect(missing('/users')).toBe(1)
})

/** The web app as after a load of the page: what other tests have fetched is not here. */
async function loadPage() {
  vi.resetModules()
  const { App } = await import('./App.tsx')
  const { createStore } = await import('./store.ts')
  const { missingScreens } = await import('./later-screen.tsx')
  const { routes } = await import('./router.tsx')
  return {
    App,
    createStore,
    missing: (pathname: string) => missingScreens(routes, { pathname }).length,
  }
}

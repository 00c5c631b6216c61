import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '#test/server.ts'
import { App } from './App.tsx'
import { missingScreens } from './later-screen.tsx'
import { routes } from './router.tsx'
import { createStore } from './store.ts'

const missing = (pathname: string) => missingScreens(routes, { pathname }).length

test('what an address needs comes while it is asked who is signed in, the sign-in page too', async () => {
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

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onePage } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'
import { toSession } from '#web/state/session.ts'

const jobsHeading = () => screen.findByRole('heading', { level: 1, name: 'Jobs' })

test('a session that ends in mid-work leads to the sign-in page, and from there back', async () => {
  const { user, address } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByText('No data found.')
  answer('listJobs', refuse('not_signed_in'))

  await user.click(screen.getByRole('tab', { name: /Completed/ }))
  expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  expect(address()).toBe('/login')

  answer('listJobs', onePage([], 0))
  answer('login', toSession(aPerson('RM_ADM')))
  await fill(user, screen.getByLabelText(/^Email/), 'demo.person@example.com')
  await fill(user, screen.getByLabelText(/^Password/), 'demo password')
  await user.click(screen.getByRole('button', { name: 'Log In' }))

  await jobsHeading()
  expect(address()).toContain('tab=completed')
})

test('an organization that was changed in another tab loads the page again at the start', async () => {
  answer('listJobs', refuse('organization_changed'))

  const { reloads, store } = renderApp({ as: 'RM_CLI' })

  await waitFor(() => expect(reloads).toContain('/'))
  expect(store.getState().toasts.toasts).toHaveLength(0)
})

test('a session that lost its organization leads to the choice of another', async () => {
  answer('listJobs', refuse('organization_required'))

  const { address } = renderApp({ as: 'RM_CLI' })

  await screen.findByRole('heading', { level: 1, name: 'Choose Account' })
  expect(address()).toBe('/select-org')
})

test('an organization that an earlier visit left in the browser goes where nobody is signed in', async () => {
  localStorage.setItem('organization', JSON.stringify({ organization: 'earlier', name: 'Earlier' }))

  renderApp()

  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect(localStorage.getItem('organization')).toBeNull()
})

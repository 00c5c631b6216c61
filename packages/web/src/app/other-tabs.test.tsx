import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toSession } from '#web/state/session.ts'
import { fill } from '#test/fill.ts'
import { anId } from '#test/jobs.ts'
import { aPerson } from '#test/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'
import { sessionChannel } from './other-tabs.ts'

const administrator = aPerson('RM_ADM', { _id: anId(0x71) })

/** Another tab of the same browser. */
let otherTab: BroadcastChannel
let heard: unknown[]
beforeEach(() => {
  heard = []
  otherTab = new BroadcastChannel(sessionChannel)
  otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
})
afterEach(() => otherTab.close())

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
const tell = (news: string) => otherTab.postMessage(news)

const jobsAre = () => screen.findByRole('heading', { level: 1, name: 'Jobs' })

test('a tab begins anew when somebody else has signed in in another one', async () => {
  const { reloads } = renderApp({ at: '/jobs', as: administrator })
  await jobsAre()

  tell(anId(0x72))

  await waitFor(() => expect(reloads).toEqual(['/']))
})

test('a tab stays as it is when its own person has signed in in another one', async () => {
  const { reloads } = renderApp({ at: '/jobs', as: administrator })
  await jobsAre()

  tell(administrator._id)
  tell('signed out')

  // The second message was handled, so the first one was received.
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible()
  expect(reloads).toEqual([])
})

test('a Logout empties the other tabs too', async () => {
  renderApp({ at: '/jobs', as: administrator })
  await jobsAre()

  tell('signed out')

  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('who signs in and out is told to the other tabs', async () => {
  answer('login', toSession(administrator))
  answer('logout', null)
  const { user } = renderApp({ at: '/login' })
  await fill(user, await screen.findByLabelText(/^Email/), administrator.email)
  await fill(user, screen.getByLabelText(/^Password/), 'a password')
  await user.click(screen.getByRole('button', { name: 'Log In' }))

  await waitFor(() => expect(heard).toEqual([administrator._id]))
  await user.click(await screen.findByRole('button', { name: 'Logout' }))

  await waitFor(() => expect(heard).toEqual([administrator._id, 'signed out']))
})

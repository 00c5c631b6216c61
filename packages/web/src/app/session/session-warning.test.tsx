// @module-tag rest
import type { SessionEnd } from '@curbcut/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse } from '#test/server.ts'
import { sessionEndChannel } from '#web/features/people/sessions/use-session-end.ts'

const ghost = {
  ...aPerson('RM_CLI', { _id: anId(0x77), firstName: 'Some', lastName: 'Body' }),
  impersonatedBy: somebody('RM_ADM'),
}
const soon = (reason: SessionEnd['reason']): SessionEnd => ({ secondsLeft: 120, reason })
const farAway: SessionEnd = { secondsLeft: 43_200, reason: 'idle' }
const minuteMs = 60_000

/** Another tab of the same browser. */
let otherTab: BroadcastChannel
let heard: unknown[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  heard = []
  otherTab = new BroadcastChannel(sessionEndChannel)
  otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
})
afterEach(() => {
  vi.useRealTimers()
  otherTab.close()
})

/** The reader comes back to the tab after this time, in which a computer may have slept. */
function comeBackAfter(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

const jobsAre = () => screen.findByRole('heading', { level: 1, name: 'Jobs' })
const warning = (name = 'Are you still there?') => screen.findByRole('alertdialog', { name })
const expectGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

async function openWarned(as: Parameters<typeof renderApp>[0] = { at: '/jobs', as: 'RM_ADM' }) {
  const reason = as.as === ghost ? 'ghost' : 'idle'
  const calls = answer('getSessionEnd', soon(reason))
  const app = renderApp(as)
  await jobsAre()
  comeBackAfter(minuteMs)
  return { ...app, calls }
}

test(
  'somebody who is away is warned two minutes before, told what happens, and asking is no use',
  { tags: 'short' },
  async () => {
    const { calls } = await openWarned()

    const dialog = await warning()
    expect(dialog).toHaveAccessibleDescription(
      /^You will be signed out in 2 minutes, at \d\d:\d\d, because nobody has used Curbcut here for almost 12 hours\./,
    )
    expect(within(dialog).getByRole('button', { name: 'Stay signed in' })).toHaveFocus()
    expect(calls.map(({ headers }) => headers.get('Background'))).toEqual(['true'])
  },
)

test('nobody is warned while there is time, as other tabs have used it', async () => {
  const calls = answer('getSessionEnd', farAway)
  renderApp({ at: '/jobs', as: 'RM_ADM' })
  await jobsAre()

  comeBackAfter(minuteMs)

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['the button', (user: ReturnType<typeof renderApp>['user']) => user.keyboard('{Enter}')],
  ['Escape', (user: ReturnType<typeof renderApp>['user']) => user.keyboard('{Escape}')],
])('whoever answers with %s stays, and the other tabs hear it', async (_how, press) => {
  const { user } = await openWarned()
  await warning()
  const calls = answer('getSessionEnd', farAway)

  await press(user)

  await expectGone()
  expect(calls.map(({ headers }) => headers.get('Background'))).toEqual([null])
  expect(await screen.findByText('You stay signed in.')).toBeInTheDocument()
  await waitFor(() => expect(heard).toEqual(['renewed']))
})

test('the warning goes when somebody stays in another tab', async () => {
  await openWarned()
  await warning()
  answer('getSessionEnd', farAway)

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  otherTab.postMessage('renewed')

  await expectGone()
})

test('whoever cannot be heard is told so in the warning, which stays', async () => {
  const { user } = await openWarned()
  const dialog = await warning()
  answer('getSessionEnd', noAnswer)

  await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Could not reach the server.')
})

test('a form below the warning keeps what is in it, and gets the focus back', async () => {
  answer('getSessionEnd', soon('idle'))
  const { user } = renderApp({ at: '/jobs', as: 'RM_CLI' })
  await user.click(await screen.findByRole('button', { name: '+ Create Job' }))
  const field = await screen.findByRole('textbox', { name: 'Job Name' })
  await fill(user, field, 'Half a name')
  comeBackAfter(minuteMs)
  await warning()
  answer('getSessionEnd', farAway)

  await user.keyboard('{Enter}')

  await expectGone()
  expect(field).toHaveValue('Half a name')
  // React Aria looks after a dialog for half a second after it has opened, and may take the focus itself.
  // That the focus is back in the field is shown by e2e/stories/people/session-end.spec.ts.
  const form = screen.getByRole('dialog', { name: 'Create New Job' })
  await waitFor(() => expect(form).toContainElement(document.activeElement as HTMLElement))
})

test(
  'when the time is over, the screen says that the session has ended',
  { tags: 'short' },
  async () => {
    await openWarned()
    await warning()
    answer('getSessionEnd', refuse('not_signed_in'))

    comeBackAfter(3 * minuteMs)

    expect(await screen.findByText(/^Your session has ended\./)).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

test('whoever works without calling anything is at work, and is not warned', async () => {
  const calls = answer('getSessionEnd', farAway)
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await jobsAre()
  comeBackAfter(minuteMs)
  await waitFor(() => expect(calls).toHaveLength(1))

  vi.setSystemTime(Date.now() + 6 * minuteMs)
  await user.keyboard('{Tab}')
  comeBackAfter(0)

  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ headers }) => headers.get('Background'))).toEqual(['true', null])
})

test('what the page re-reads by itself says so, and what a person asks for does not', async () => {
  const calls = answer('listJobs', onePage([], 0))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByText('No data found.')
  expect(calls).toHaveLength(1)

  comeBackAfter(minuteMs)
  await waitFor(() => expect(calls).toHaveLength(2))
  await user.click(screen.getByRole('tab', { name: /^Completed/ }))
  await waitFor(() => expect(calls).toHaveLength(3))

  expect(calls.map(({ headers }) => headers.get('Background'))).toEqual([null, 'true', null])
})

test('a visit warns before its hour is over, cannot be put off, and is warned of once', async () => {
  const { user } = await openWarned({ as: ghost })
  const dialog = await warning('This visit ends soon')
  expect(dialog).toHaveAccessibleDescription(
    /^Your visit to Some Body’s account ends in 2 minutes, at .* A visit lasts 60 minutes at most\./,
  )
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()

  await user.click(within(dialog).getByRole('button', { name: 'Continue until then' }))
  comeBackAfter(minuteMs)

  await expectGone()
})

test('the warning of a visit leads back to the own account', async () => {
  answer('ghostLogout', { ...aPerson('RM_ADM'), user: aPerson('RM_ADM') })
  const { user, reloads } = await openWarned({ as: ghost })
  const dialog = await warning('This visit ends soon')

  await user.click(within(dialog).getByRole('button', { name: 'Return to Your Account' }))

  await waitFor(() => expect(reloads).toEqual(['/']))
})

test('a sign-in that has lived its longest says that nothing puts its end off', async () => {
  answer('getSessionEnd', soon('age'))
  renderApp({ at: '/jobs', as: 'RM_ADM' })
  await jobsAre()

  comeBackAfter(minuteMs)

  const dialog = await warning('You will be signed out soon')
  expect(dialog).toHaveAccessibleDescription(/cannot be extended/)
})

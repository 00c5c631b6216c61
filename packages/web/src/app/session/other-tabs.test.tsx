import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anId } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'
import { toSession } from '#web/state/session.ts'
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

describe('when the organization is switched in another tab', () => {
  /** The dialog 'Create Job' with a name, whose sending finds another organization. */
  async function openWrittenForm() {
    answer('setOrganization', toSession(aPerson('RM_CAM')))
    answer('createJob', refuse('organization_changed'))
    const app = renderApp({ at: '/jobs', as: 'RM_CAM' })
    const { user } = app
    const [button] = await screen.findAllByRole('button', { name: '+ Create Job' })
    await user.click(button ?? document.body)
    const form = within(await screen.findByRole('dialog', { name: 'Create New Job' }))
    await fill(user, form.getByLabelText(/^Job Name/), 'Annual report')
    answer('getMe', {
      ...aPerson('RM_CAM'),
      organization: { _id: anId(0x99), name: 'Harbour Council' },
    })
    await user.click(form.getByRole('button', { name: 'Create Job' }))
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'You switched to Harbour Council in another tab',
      }),
    )
    return { ...app, question }
  }
  const jobName = () => screen.getByLabelText(/^Job Name/)

  test('a form with values stays, and goes on once the tab is back in its own', async () => {
    const { user, question, reloads } = await openWrittenForm()
    expect(jobName()).toHaveValue('Annual report')
    const switched = answer('setOrganization', toSession(aPerson('RM_CAM')))

    await user.click(question.getByRole('button', { name: /^Back to / }))

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(switched).toHaveLength(1)
    expect(jobName()).toHaveValue('Annual report')
    expect(reloads).toEqual([])
  })

  test('its values may be discarded, and the tab begins anew in the other one', async () => {
    const { user, question, reloads } = await openWrittenForm()

    await user.click(question.getByRole('button', { name: 'Discard' }))

    await waitFor(() => expect(reloads).toEqual(['/']))
  })

  test('without a form the tab begins anew with what is done next', async () => {
    const { user, reloads } = renderApp({ at: '/jobs', as: 'RM_CAM' })
    const completed = await screen.findByRole('tab', { name: /^Completed/ })
    await jobsAre()
    answer('listJobs', refuse('organization_changed'))

    await user.click(completed)

    await waitFor(() => expect(reloads).toEqual(['/']))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

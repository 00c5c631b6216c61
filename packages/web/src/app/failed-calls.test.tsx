import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aFile, aJob, aJobPage, onePage } from '#test/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, unreadableAnswer } from '#test/server.ts'

const patienceMs = 30_000
const never = () => new Promise<never>(() => undefined)

const failures = [
  ['nobody answers', noAnswer, 'Could not reach the server.'],
  ['the answer cannot be read', unreadableAnswer, 'The server sent an unreadable answer.'],
  ['the answer does not come in time', never, 'The request timed out.'],
] as const

const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }))

/** Only the patience with a call is hurried; all else goes on as fast as it does. */
const holdTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

/** Once the call is on its way, lets the time go by after which a late answer is given up. */
async function awaitFailure(calls: readonly unknown[], failure: unknown) {
  await waitFor(() => expect(calls).not.toHaveLength(0))
  if (failure === never) await vi.advanceTimersByTimeAsync(patienceMs)
}

afterEach(() => void vi.useRealTimers())

test.each(failures)('where %s, a list says so in its place', async (_case, failure, message) => {
  holdTime()
  const calls = answer('listJobs', failure)
  renderApp({ at: '/jobs', as: 'RM_ADM' })

  await awaitFailure(calls, failure)

  expect(await within(screen.getByRole('main')).findByText(message)).toBeVisible()
  expect(notifications().queryByText(message)).toBeNull()
})

test.each(failures)(
  'where %s, a dialog closes with a red toast',
  async (_case, failure, message) => {
    answer('listJobs', onePage([aJob()], 1))
    const calls = answer('updateJob', failure)
    const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
    await user.click(await screen.findByRole('button', { name: 'Actions for Demo job' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit Job' })
    holdTime()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))

    await awaitFailure(calls, failure)

    expect(await within(notifications().getByRole('alert')).findByText(message)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

function openFiles() {
  const job = aJobPage({ status: 'IN_REVIEW' })
  answer('getJob', job)
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
  answer('listFiles', onePage({ files: [aFile()] }, 1))
  return renderApp({ at: `/jobs/${job._id}?tab=files`, as: 'RM_ADM' })
}

test('a download that is refused without a reason is told in a toast', async () => {
  answer('downloadFile', unreadableAnswer)
  const { user } = openFiles()

  await user.click(await screen.findByRole('button', { name: 'Download demo-report.pdf' }))

  const told = within(notifications().getByRole('alert'))
  expect(await told.findByText('File download failed')).toBeVisible()
})

test('a zip that is refused without a reason is told beside its button, and in no toast', async () => {
  answer('downloadJob', unreadableAnswer)
  const { user, store } = openFiles()

  await user.click(await screen.findByRole('button', { name: 'Download All' }))

  expect(await screen.findByText('File download failed')).toBeVisible()
  expect(store.getState().toasts.messages).toEqual([])
})

test('an app that breaks leaves the screen that says so', async () => {
  // React reports what an error boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  window.matchMedia = () => {
    throw new Error('Demo failure')
  }

  renderApp({ at: '/jobs', as: 'RM_ADM' })

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeVisible()
})

// @module-tag rest
import { errors } from '@curbcut/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aFile, aJob, aJobPage, onePage } from '#test/answers/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, unreadableAnswer } from '#test/server.ts'

const patienceMs = 30_000
const never = () => new Promise<never>(() => undefined)

const failures = [
  ['nobody answers', noAnswer, 'Could not reach the server.'],
  ['the answer cannot be read', unreadableAnswer, 'Something went wrong on our side.'],
  ['the answer does not come in time', never, 'The request timed out.'],
] as const

const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }))

/** Speeds up only the patience with a call; all else keeps its pace. */
const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

/** Once the call is on its way, lets the time go by after which a late answer is given up. */
async function awaitFailure(calls: readonly unknown[], failure: unknown) {
  await waitFor(() => expect(calls).not.toHaveLength(0))
  if (failure === never) await vi.advanceTimersByTimeAsync(patienceMs)
}

afterEach(() => void vi.useRealTimers())

test.each(failures)(
  'where %s, a list says so in its place, and once in a red toast',
  async (_case, failure, message) => {
    stopClock()
    const calls = answer('listJobs', failure)
    answer('countJobs', failure)
    const { store } = renderApp({ at: '/jobs', as: 'RM_ADM' })

    await awaitFailure(calls, failure)

    expect(await within(screen.getByRole('main')).findByText(message)).toBeVisible()
    expect(await within(notifications().getByRole('alert')).findByText(message)).toBeVisible()
    expect(store.getState().toasts.messages).toHaveLength(1)
  },
)

test(
  'a read that is refused for what it asks says what is wrong, because no field is marked',
  { tags: 'short' },
  async () => {
    answer('listJobs', refuse('invalid_input', { query: 'This value is not known' }))

    renderApp({ at: '/jobs?query=x', as: 'RM_ADM' })

    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
    const place = within(screen.getByRole('main'))
    expect(await place.findByText('This value is not known')).toBeVisible()
    expect(screen.queryByText(errors.invalid_input.message)).toBeNull()
  },
)

const saidTo = ({ store }: ReturnType<typeof renderApp>) =>
  store.getState().toasts.messages.map(({ text }) => text)
const twoPages = () => ({
  ...onePage([aJob()], 20),
  pagination: { page: 1, limit: 10, total: 20, totalPages: 2 },
})

test('a search and a page that fail are told, and what is read again by itself is not', async () => {
  answer('listJobs', twoPages())
  const app = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByRole('link', { name: /Demo job/ })

  const again = answer('listJobs', refuse('unavailable'))
  fireEvent.focus(window)
  await waitFor(() => expect(again).toHaveLength(1))
  expect(await screen.findByText(errors.unavailable.message)).toBeVisible()
  expect(saidTo(app)).toEqual([])

  answer('listJobs', refuse('internal'))
  await app.user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(saidTo(app)).toEqual([errors.internal.message]))

  answer('listJobs', refuse('forbidden'))
  await app.user.type(screen.getByRole('searchbox', { name: 'Search job name' }), 'x')
  await waitFor(() => expect(saidTo(app)[0]).toBe(errors.forbidden.message))
  expect(screen.getByRole('searchbox', { name: 'Search job name' })).toHaveFocus()
})

test('trying again in vain is told again', async () => {
  answer('listJobs', refuse('unavailable'))
  const app = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await waitFor(() => expect(saidTo(app)).toHaveLength(1))
  await app.user.click(await screen.findByRole('button', { name: 'Dismiss' }))

  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(saidTo(app)).toHaveLength(2))
})

test('a failed read leaves its toast when the same is read again', async () => {
  answer('listJobs', refuse('unavailable'))
  const app = renderApp({ at: '/jobs', as: 'RM_ADM' })
  expect(await notifications().findByText(errors.unavailable.message)).toBeVisible()

  answer('listJobs', onePage([aJob()], 1))
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByRole('link', { name: /Demo job/ })
  await waitFor(() => expect(notifications().queryByText(errors.unavailable.message)).toBeNull())
})

test('a dialog stays open where its search fails', { tags: 'short' }, async () => {
  answer('listJobs', onePage([aJob({ status: 'ALLOTTED_ADMIN' })], 1))
  answer('listUsers', refuse('unavailable'))
  const app = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await app.user.click(await screen.findByRole('button', { name: 'Assign Remediator' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Remediator' }))
  expect(await dialog.findByText(errors.unavailable.message)).toBeVisible()
  expect(saidTo(app)).toEqual([errors.unavailable.message])
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
    stopClock()
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

test('an app that breaks leaves the screen that says so', { tags: 'short' }, async () => {
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

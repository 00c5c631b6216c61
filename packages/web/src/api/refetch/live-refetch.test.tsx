import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aJob, aJobPage, onePage } from '#test/answers/jobs.ts'
import { answer, refuse } from '#test/server.ts'
import { useGetPasswordRulesQuery } from '#web/api/endpoints/password-rules-api.ts'
import { useGetSignInRulesQuery } from '#web/api/endpoints/second-step-api.ts'
import { createStore } from '#web/app/store.ts'
import {
  jobsApi,
  useCountJobsQuery,
  useGetJobQuery,
  useListJobsQuery,
} from '#web/features/jobs/list/jobs-api.ts'
import { watchUserActivity } from '#web/lib/browser/user-activity.ts'
import { tagsOfChange } from './change-tags.ts'
import { openLiveRefetch } from './live-refetch.ts'

const jobs = [{ type: 'Job', id: 'LIST' }] as const
const counts = { in_progress: 1, in_review: 0, completed: 0 }
const { countJobs, getJob } = jobsApi.endpoints
const useCounts = () => useCountJobsQuery(undefined)
const useJob = () => useGetJobQuery({ jobId })
const { _id: jobId } = aJob()

afterEach(() => void vi.useRealTimers())

function openRefetch() {
  const reloads: string[] = []
  const store = createStore((path) => reloads.push(path))
  const liveRefetch = openLiveRefetch(store)
  onTestFinished(() => liveRefetch.close())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  /** Shows what a hook reads, as a screen does, from its first answer on. */
  const show = async (useRead: () => { isSuccess: boolean }) => {
    const screen = renderHook(useRead, { wrapper })
    await waitFor(() => expect(screen.result.current.isSuccess).toBe(true))
    return screen
  }
  return { store, liveRefetch, show, reloads }
}

test('what a screen has shown for a moment only is read again, and stays meanwhile', async () => {
  const calls = answer('countJobs', counts)
  const { store, liveRefetch, show } = openRefetch()
  await show(useCounts)
  const losses: unknown[] = []
  store.subscribe(() => {
    if (!countJobs.select(undefined)(store.getState()).data) losses.push('no data')
  })

  liveRefetch.refetchTags(jobs)

  await expect.poll(() => calls.length).toBe(2)
  expect(losses).toEqual([])
})

test.each([
  ['getSignInRules', { secondStep: 'nobody' }, () => useGetSignInRulesQuery(undefined)],
  [
    'getPasswordRules',
    { minLength: 6, refusesCommon: false, refusesOwn: false },
    () => useGetPasswordRulesQuery(undefined),
  ],
] as const)(
  '%s is read again when somebody else has set a rule of the house',
  async (name, rules, useRead) => {
    const calls = answer(name, rules as never)
    const { liveRefetch, show } = openRefetch()
    await show(useRead)

    liveRefetch.refetchTags(tagsOfChange({ kind: 'rules', id: undefined }))

    await expect.poll(() => calls.length).toBe(2)
  },
)

test('what is read again keeps no session of somebody who has left', async () => {
  const calls = answer('countJobs', counts)
  const { liveRefetch, show } = openRefetch()
  // The page is opened just now, so its first call is its person's.
  onTestFinished(watchUserActivity())
  await show(useCounts)

  liveRefetch.refetchTags(jobs)

  await expect.poll(() => calls.length).toBe(2)
  expect(calls.map(({ headers }) => headers.get('Background'))).toEqual([null, 'true'])
})

test('a page whose organization was switched in another tab stays until its person does something', async () => {
  answer('countJobs', counts)
  const { store, liveRefetch, show, reloads } = openRefetch()
  await show(useCounts)
  const calls = answer('countJobs', refuse('organization_changed'))

  liveRefetch.refetchTags(jobs)

  await expect.poll(() => countJobs.select()(store.getState()).isError).toBe(true)
  expect([calls.length, reloads]).toEqual([1, []])
  await store.dispatch(countJobs.initiate(undefined, { forceRefetch: true }))
  expect(reloads).toEqual(['/'])
})

// A row has the names of people and its organization, and sums up the checks of its documents.
test.each(['job', 'checks', 'people', 'organizations'] as const)(
  'the list of jobs is read again when %s have changed',
  async (kind) => {
    const calls = answer('listJobs', onePage([], 0))
    const { liveRefetch, show } = openRefetch()
    await show(() => useListJobsQuery({}))

    liveRefetch.refetchTags(tagsOfChange({ kind, id: jobId }))

    await expect.poll(() => calls.length).toBe(2)
  },
)

test('what no screen shows is read again when the next one shows it', async () => {
  const calls = answer('countJobs', counts)
  const { liveRefetch, show } = openRefetch()
  const first = await show(useCounts)
  first.unmount()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  liveRefetch.refetchTags(jobs)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(calls).toHaveLength(1)

  await show(useCounts)
  await expect.poll(() => calls.length).toBe(2)
})

test('after a stream that begins anew, what no screen shows is read again when the next one shows it', async () => {
  const calls = answer('countJobs', counts)
  const { liveRefetch, show } = openRefetch()
  const first = await show(useCounts)
  first.unmount()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  liveRefetch.refetchAll({ before: Date.now() + 1, withinMs: 0 })
  vi.runAllTimers()
  vi.useRealTimers()
  expect(calls).toHaveLength(1)

  await show(useCounts)
  await expect.poll(() => calls.length).toBe(2)
})

test('a first answer that was asked for before a change is read again, if it is about that', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = answer('countJobs', () => promise.then(() => counts))
  const ofJob = answer('getJob', () => promise.then(() => aJobPage()))
  const { liveRefetch, show } = openRefetch()
  const shown = [show(useCounts), show(useJob)]
  await expect.poll(() => [calls.length, ofJob.length]).toEqual([1, 1])

  liveRefetch.refetchTags(jobs)
  resolve()

  await Promise.all(shown)
  await expect.poll(() => calls.length).toBe(2)
  expect(ofJob).toHaveLength(1)
})

test('in a hidden tab nothing is read again until somebody looks at it', async () => {
  const calls = answer('countJobs', counts)
  const { liveRefetch, show } = openRefetch()
  await show(useCounts)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  liveRefetch.refetchTags(jobs)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(calls).toHaveLength(1)

  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => calls.length).toBe(2)
})

/** A clock that goes on when the test says so; answers of the server need no clock. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

const { setTimeout: realTimeout } = globalThis
/** `vi.waitFor` would move a held clock. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => realTimeout(resolve))
}

test.each([
  ['count', 'almost two seconds', 1_750],
  ['job', 'a second', 1_000],
] as const)(
  'the first change of a %s is read at once, the following ones once in %s',
  async (what, _how, restMs) => {
    const { store, liveRefetch, show } = openRefetch()
    const endpoint = what === 'job' ? getJob.select({ jobId }) : countJobs.select(undefined)
    answer('getJob', aJobPage())
    answer('countJobs', counts)
    await show(what === 'job' ? useJob : useCounts)
    const changed = [...jobs, { type: 'Job', id: jobId }] as const
    stopClock()
    const startsAt = Date.now() + 1
    const reads = new Set<number>()

    vi.advanceTimersByTime(1)
    for (let passedMs = 0; passedMs <= 3 * restMs; passedMs += 50) {
      liveRefetch.refetchTags(changed)
      vi.advanceTimersByTime(0)
      await until(() => endpoint(store.getState()).isSuccess)
      reads.add((endpoint(store.getState()).startedTimeStamp ?? 0) - startsAt)
      vi.advanceTimersByTime(50)
    }

    expect([...reads]).toEqual([0, restMs, 2 * restMs, 3 * restMs])
  },
)

test('a read that waits its turn is put off by no further change', async () => {
  answer('countJobs', counts)
  const { store, liveRefetch, show } = openRefetch()
  await show(useCounts)
  const isBegun = () => countJobs.select(undefined)(store.getState()).isLoading
  stopClock()

  vi.advanceTimersByTime(1)
  liveRefetch.refetchTags(jobs, 500)
  vi.advanceTimersByTime(400)
  liveRefetch.refetchTags(jobs, 300)
  vi.advanceTimersByTime(99)
  expect(isBegun()).toBe(false)
  vi.advanceTimersByTime(1)

  expect(isBegun()).toBe(true)
})

test('a stream that begins anew takes back no change that was heard before', async () => {
  answer('countJobs', counts)
  const { store, liveRefetch, show } = openRefetch()
  await show(useCounts)
  stopClock()

  vi.advanceTimersByTime(1)
  liveRefetch.refetchTags(jobs, 100)
  liveRefetch.refetchAll({ before: Date.now() - 4_000, withinMs: 0 })
  vi.advanceTimersByTime(0)

  expect(countJobs.select(undefined)(store.getState()).status).toBe('pending')
})

import { QueryStatus } from '@reduxjs/toolkit/query/react'
import type { RootState } from '#web/state/root-state.ts'
import { markAsBackground } from './background-reads.ts'
import { forgetStale, findMountedOrMarkStale } from './mounted-queries.ts'
import {
  cacheEntryOf,
  cachedQueries,
  pendingFirstReads,
  queriesWithTags,
  type CachedQuery,
  type Tags,
} from './query-cache.ts'

/** A change has to show within 2 s, of which event and call take 250 ms; one job costs little. */
const minIntervalMs = { ofOneJob: 1_000, other: 1_750 } as const
const pendingRetryMs = 150

type StateReader = { getState: () => RootState }

/** Repeats stale reads that a screen shows; none while the tab is hidden. */
export function openLiveRefetch({ getState }: StateReader) {
  const lastReadAt = new Map<string, number>()
  const schedule = createRefetchSchedule(createRefetcher(getState, lastReadAt))
  const markStale: typeof schedule.markStale = (reads, dueTime) => {
    forgetUncached(getState(), lastReadAt)
    schedule.markStale(reads, dueTime)
  }
  return {
    refetchTags(tags: Tags, delayMs = 0) {
      const staleSince = Date.now()
      markStale(queriesWithTags(getState(), tags), { staleSince, delayMs })
      markStale(pendingFirstReads(getState()), { staleSince, delayMs: 0, tags })
    },
    /** A random delay up to `withinMs` keeps browsers from reading all at once. */
    refetchAll({ before, withinMs }: { before: number; withinMs: number }) {
      const delayMs = Math.random() * withinMs
      markStale(cachedQueries(getState()), { staleSince: before, delayMs })
    },
    close() {
      schedule.close()
      forgetStale()
    },
  }
}

function forgetUncached(state: RootState, lastReadAt: Map<string, number>) {
  const cachedKeys = new Set(cachedQueries(state).map(({ key }) => key))
  forgetStale((key) => cachedKeys.has(key))
  for (const key of lastReadAt.keys()) if (!cachedKeys.has(key)) lastReadAt.delete(key)
}

/** With tags, the read is only stale if its pending answer turns out to have one of them. */
type StaleRead = { read: CachedQuery; staleSince: number; tags?: Tags | undefined; dueAt: number }
type StaleReason = Pick<StaleRead, 'staleSince' | 'tags'> & { delayMs: number }

/** A later change never postpones a read. */
function createRefetchSchedule(refetch: (stale: StaleRead) => number | undefined) {
  const staleReads = new Map<string, StaleRead>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const scheduleNext = () => {
    clearTimeout(timer)
    const nextDueAt = Math.min(...[...staleReads.values()].map(({ dueAt }) => dueAt))
    if (nextDueAt < Infinity) timer = setTimeout(refetchDue, Math.max(0, nextDueAt - Date.now()))
  }
  const refetchDue = () => {
    if (document.visibilityState === 'hidden') return
    for (const [key, staleRead] of staleReads) {
      if (staleRead.dueAt > Date.now()) continue
      const retryInMs = refetch(staleRead)
      if (retryInMs === undefined) staleReads.delete(key)
      else staleRead.dueAt = Date.now() + retryInMs
    }
    scheduleNext()
  }
  document.addEventListener('visibilitychange', refetchDue)
  return {
    markStale(reads: readonly CachedQuery[], { delayMs, ...reason }: StaleReason) {
      const dueAt = Date.now() + delayMs
      for (const read of reads) {
        const staleRead = { ...reason, read, dueAt }
        staleReads.set(read.key, mergeStale(staleReads.get(read.key), staleRead))
      }
      scheduleNext()
    },
    close() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refetchDue)
    },
  }
}

const mergeStale = (earlier: StaleRead | undefined, later: StaleRead): StaleRead =>
  earlier
    ? {
        ...later,
        staleSince: Math.max(earlier.staleSince, later.staleSince),
        dueAt: Math.min(earlier.dueAt, later.dueAt),
        tags: earlier.tags && later.tags && [...earlier.tags, ...later.tags],
      }
    : later

/** Repeats a read, or returns the milliseconds after which to try again. */
function createRefetcher(getState: StateReader['getState'], lastReadAt: Map<string, number>) {
  return ({ read: { key, name, arg }, staleSince, tags }: StaleRead): number | undefined => {
    const cached = cacheEntryOf(getState(), name, arg)
    if (!cached || cached.status === QueryStatus.uninitialized) return undefined
    if (cached.status === QueryStatus.pending) return pendingRetryMs
    // This read began after the change, so its answer is fresh.
    if ((cached.startedTimeStamp ?? 0) > staleSince) return undefined
    if (tags && !queriesWithTags(getState(), tags).some((query) => query.key === key))
      return undefined
    const mounted = findMountedOrMarkStale(key)
    if (!mounted) return undefined
    const interval = minIntervalMs[isSingleJob(arg, cached.data) ? 'ofOneJob' : 'other']
    const waitMs = (lastReadAt.get(key) ?? 0) + interval - Date.now()
    if (waitMs > 0) return waitMs

    lastReadAt.set(key, Date.now())
    markAsBackground(key)
    mounted.refetch()
    return undefined
  }
}

/** A paged list of a job's files counts as a list. */
function isSingleJob(arg: unknown, data: unknown) {
  const hasKey = (value: unknown, name: string) =>
    typeof value === 'object' && value !== null && name in value
  return hasKey(arg, 'jobId') && !hasKey(data, 'pagination')
}

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

/** A change shows within 2 s, less a quarter for event and call; reads of one job cost little. */
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
      const at = Date.now()
      markStale(queriesWithTags(getState(), tags), { at, delayMs })
      markStale(pendingFirstReads(getState()), { at, delayMs: 0, tags })
    },
    /** A random delay up to `withinMs` keeps browsers from reading all at once. */
    refetchAll({ before, withinMs }: { before: number; withinMs: number }) {
      markStale(cachedQueries(getState()), { at: before, delayMs: Math.random() * withinMs })
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

/** Stale since `at`. With tags, only if its answer turns out to have one of them. */
type StaleRead = { read: CachedQuery; at: number; tags?: Tags | undefined; dueAt: number }
type Delay = { delayMs: number }

/** A later change never postpones a read. */
function createRefetchSchedule(refetch: (stale: StaleRead) => number | undefined) {
  const staleReads = new Map<string, StaleRead>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const scheduleNext = () => {
    clearTimeout(timer)
    const next = Math.min(...[...staleReads.values()].map(({ dueAt }) => dueAt))
    if (next < Infinity) timer = setTimeout(refetchDue, Math.max(0, next - Date.now()))
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
    markStale(
      reads: readonly CachedQuery[],
      { delayMs, ...since }: Pick<StaleRead, 'at' | 'tags'> & Delay,
    ) {
      const dueAt = Date.now() + delayMs
      for (const query of reads) {
        staleReads.set(
          query.key,
          mergeStale(staleReads.get(query.key), { ...since, read: query, dueAt }),
        )
      }
      scheduleNext()
    },
    close() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refetchDue)
    },
  }
}

const mergeStale = (earlier: StaleRead | undefined, now: StaleRead): StaleRead =>
  earlier
    ? {
        ...now,
        at: Math.max(earlier.at, now.at),
        dueAt: Math.min(earlier.dueAt, now.dueAt),
        tags: earlier.tags && now.tags && [...earlier.tags, ...now.tags],
      }
    : now

/** Repeats a read, or returns the milliseconds after which to try again. */
function createRefetcher(getState: StateReader['getState'], lastReadAt: Map<string, number>) {
  return ({ read: { key, name, arg }, at, tags }: StaleRead): number | undefined => {
    const cached = cacheEntryOf(getState(), name, arg)
    if (!cached || cached.status === QueryStatus.uninitialized) return undefined
    if (cached.status === QueryStatus.pending) return pendingRetryMs
    // This read began after the change, so its answer is fresh.
    if ((cached.startedTimeStamp ?? 0) > at) return undefined
    if (tags && !queriesWithTags(getState(), tags).some((query) => query.key === key))
      return undefined
    const mounted = findMountedOrMarkStale(key)
    if (!mounted) return undefined
    const interval = minIntervalMs[isSingleJob(arg, cached.data) ? 'ofOneJob' : 'other']
    const waitsFor = (lastReadAt.get(key) ?? 0) + interval - Date.now()
    if (waitsFor > 0) return waitsFor

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

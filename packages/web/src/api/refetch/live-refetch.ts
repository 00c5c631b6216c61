import { QueryStatus } from '@reduxjs/toolkit/query/react'
import type { RootState } from '#web/state/root-state.ts'
import { readInBackground } from './background-reads.ts'
import {
  cachedAnswer,
  cachedQueries,
  firstReads,
  readsWith,
  type CachedQuery,
  type Tags,
} from './cached-answers.ts'
import { forgetStale, mountedOrStale } from './mounted-queries.ts'

/**
 * The shortest time between reads of an answer. A change must show within two seconds, less a
 * quarter for the event and the call. Reads of one job cost little.
 */
const minIntervalMs = { ofOneJob: 1_000, other: 1_750 } as const
const pendingMs = 150

type Store = { getState: () => RootState }

/** Repeats stale reads that a screen shows; none while the tab is hidden. */
export function openLiveRefetch({ getState }: Store) {
  const readAt = new Map<string, number>()
  const schedule = createRefetchSchedule(refetcher(getState, readAt))
  const markStale: typeof schedule.markStale = (reads, dueTime) => {
    dropGone(getState(), readAt)
    schedule.markStale(reads, dueTime)
  }
  return {
    tags(tags: Tags, inMs = 0) {
      const at = Date.now()
      markStale(readsWith(getState(), tags), { at, inMs })
      markStale(firstReads(getState()), { at, inMs: 0, tags })
    },
    /** A random delay up to `withinMs` keeps browsers from reading all at once. */
    everything({ before, withinMs }: { before: number; withinMs: number }) {
      markStale(cachedQueries(getState()), { at: before, inMs: Math.random() * withinMs })
    },
    close() {
      schedule.close()
      forgetStale()
    },
  }
}

function dropGone(state: RootState, readAt: Map<string, number>) {
  const cachedKeys = new Set(cachedQueries(state).map(({ key }) => key))
  forgetStale((key) => cachedKeys.has(key))
  for (const key of readAt.keys()) if (!cachedKeys.has(key)) readAt.delete(key)
}

/** Stale since `at`. With tags, only if its answer turns out to have one of them. */
type Stale = { read: CachedQuery; at: number; tags?: Tags | undefined; dueAt: number }
type Delay = { inMs: number }

/** A later change never postpones a read. */
function createRefetchSchedule(refetch: (stale: Stale) => number | undefined) {
  const stale = new Map<string, Stale>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = () => {
    clearTimeout(timer)
    const next = Math.min(...[...stale.values()].map(({ dueAt }) => dueAt))
    if (next < Infinity) timer = setTimeout(work, Math.max(0, next - Date.now()))
  }
  const work = () => {
    if (document.visibilityState === 'hidden') return
    for (const [key, one] of stale) {
      if (one.dueAt > Date.now()) continue
      const retryInMs = refetch(one)
      if (retryInMs === undefined) stale.delete(key)
      else one.dueAt = Date.now() + retryInMs
    }
    plan()
  }
  document.addEventListener('visibilitychange', work)
  return {
    markStale(
      reads: readonly CachedQuery[],
      { inMs, ...since }: Pick<Stale, 'at' | 'tags'> & Delay,
    ) {
      const dueAt = Date.now() + inMs
      for (const query of reads) {
        stale.set(query.key, withEarlier(stale.get(query.key), { ...since, read: query, dueAt }))
      }
      plan()
    },
    close() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', work)
    },
  }
}

const withEarlier = (earlier: Stale | undefined, now: Stale): Stale =>
  earlier
    ? {
        ...now,
        at: Math.max(earlier.at, now.at),
        dueAt: Math.min(earlier.dueAt, now.dueAt),
        tags: earlier.tags && now.tags && [...earlier.tags, ...now.tags],
      }
    : now

/** Repeats a read, or returns the milliseconds after which to try again. */
function refetcher(getState: Store['getState'], readAt: Map<string, number>) {
  return ({ read: { key, name, arg }, at, tags }: Stale): number | undefined => {
    const cached = cachedAnswer(getState(), name, arg)
    if (!cached || cached.status === QueryStatus.uninitialized) return undefined
    if (cached.status === QueryStatus.pending) return pendingMs
    // This read began after the change, so its answer is fresh.
    if ((cached.startedTimeStamp ?? 0) > at) return undefined
    if (tags && !readsWith(getState(), tags).some((query) => query.key === key)) return undefined
    const mounted = mountedOrStale(key)
    if (!mounted) return undefined
    const interval = minIntervalMs[isSingleJob(arg, cached.data) ? 'ofOneJob' : 'other']
    const waitsFor = (readAt.get(key) ?? 0) + interval - Date.now()
    if (waitsFor > 0) return waitsFor

    readAt.set(key, Date.now())
    readInBackground(key)
    mounted.refetch()
    return undefined
  }
}

/** A paged list of a job's files counts as a list. */
function isSingleJob(arg: unknown, data: unknown) {
  const has = (value: unknown, name: string) =>
    typeof value === 'object' && value !== null && name in value
  return has(arg, 'jobId') && !has(data, 'pagination')
}

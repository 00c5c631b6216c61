import { QueryStatus } from '@reduxjs/toolkit/query/react'
import type { RootState } from '#web/state/root-state.ts'
import { api } from './api.ts'
import { readInBackground } from './background-reads.ts'
import { keptAnswer } from './kept-answers.ts'
import { forgetStale, mountedKeys, mountedOrStale } from './mounted-queries.ts'

/**
 * The shortest time between two reads of the same answer. A change just after a read has to show within two
 * seconds. So lists leave a quarter of a second for hearing of the change and for the call. Few people read a
 * job and its notes, and these reads cost little.
 */
const restMs = { ofOneJob: 1_000, other: 1_750 } as const
/** How soon to look again at a read that is still under way. */
const pendingMs = 150

type Tags = Parameters<typeof api.util.selectInvalidatedBy>[1]
type State = RootState & { api: ReturnType<(typeof api)['reducer']> }
type Store = { getState: () => State }

/**
 * Reads the answers on the screen again when they are stale: lists and counts at most once in almost two
 * seconds, and nothing while the tab is hidden.
 */
export function openLiveRefetch({ getState }: Store) {
  const { markStale, close } = openThrottle(refetcher(getState))
  return {
    /** Answers with one of these tags are stale, and are read again in so many milliseconds. */
    tags(tags: Tags, inMs = 0) {
      const entries = api.util.selectInvalidatedBy(getState(), tags)
      const keys = entries.map(({ queryCacheKey }) => queryCacheKey)
      markStale(keys, { at: Date.now(), inMs })
    },
    /**
     * All earlier answers may be stale; a random time up to `withinMs` keeps browsers from asking all at
     * once.
     */
    everything({ before, withinMs }: { before: number; withinMs: number }) {
      markStale(mountedKeys(), { at: before, inMs: Math.random() * withinMs })
    },
    close() {
      close()
      forgetStale()
    },
  }
}

/** The reads to repeat, each when it is due. A later change never postpones a read. */
function openThrottle(refetch: (key: string, staleAt: number) => number | undefined) {
  /** Since when each read is stale, and when it is due. */
  const stale = new Map<string, { at: number; dueAt: number }>()
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
      const again = refetch(key, one.at)
      if (again === undefined) stale.delete(key)
      else one.dueAt = Date.now() + again
    }
    plan()
  }
  document.addEventListener('visibilitychange', work)
  return {
    markStale(keys: readonly string[], { at, inMs }: { at: number; inMs: number }) {
      const dueAt = Date.now() + inMs
      for (const key of keys) {
        const known = stale.get(key) ?? { at, dueAt }
        stale.set(key, { at: Math.max(known.at, at), dueAt: Math.min(known.dueAt, dueAt) })
      }
      plan()
    },
    close() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', work)
    },
  }
}

/** Reads an answer again, or returns in how many milliseconds to look once more. */
function refetcher(getState: Store['getState']) {
  const readAt = new Map<string, number>()
  return (key: string, staleAt: number): number | undefined => {
    const shown = mountedOrStale(key)
    if (!shown) return undefined
    const { name, arg, refetch } = shown
    const kept = keptAnswer(getState(), name, arg)
    if (!kept || kept.status === QueryStatus.pending) return pendingMs
    // This read began after the change, so its answer is fresh.
    if ((kept.startedTimeStamp ?? 0) > staleAt) return undefined
    const rest = restMs[isOfOneJob(arg, kept.data) ? 'ofOneJob' : 'other']
    const restsFor = (readAt.get(key) ?? 0) + rest - Date.now()
    if (restsFor > 0) return restsFor

    readAt.set(key, Date.now())
    readInBackground(key)
    refetch()
    return undefined
  }
}

/** Whether a read is about one job. A paged list of a job's files is a list like any other. */
function isOfOneJob(arg: unknown, data: unknown) {
  const has = (value: unknown, name: string) =>
    typeof value === 'object' && value !== null && name in value
  return has(arg, 'jobId') && !has(data, 'pagination')
}

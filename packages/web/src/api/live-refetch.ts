import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import type { AppDispatch, RootState } from '#web/state/root-state.ts'
import { api } from './api.ts'
import { readInBackground } from './background-reads.ts'

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
type Store = { dispatch: AppDispatch; getState: () => State }
type Key = Parameters<typeof api.internalActions.removeQueryResult>[0]['queryCacheKey']
type Endpoint = {
  initiate(
    args: unknown,
    options: { subscribe: false; forceRefetch: true },
  ): ThunkAction<unknown, RootState, unknown, UnknownAction>
}

/**
 * Reads stale answers that are shown again: lists and counts at most once in almost two seconds, and nothing
 * while the tab is hidden. RTK Query's own way waits until no call runs at all, not even an upload.
 */
export function openLiveRefetch(store: Store) {
  const { markStale, close } = openThrottle(refetcher(store))
  return {
    /** Answers with one of these tags are stale, and are read again in so many milliseconds. */
    tags(tags: Tags, inMs = 0) {
      const entries = api.util.selectInvalidatedBy(store.getState(), tags)
      const keys = entries.map(({ queryCacheKey }) => queryCacheKey)
      markStale(keys, { at: Date.now(), inMs })
    },
    /**
     * All earlier answers may be stale; a random time up to `withinMs` keeps browsers from asking all at
     * once.
     */
    everything({ before, withinMs }: { before: number; withinMs: number }) {
      const keys = Object.keys(store.getState().api.queries)
      markStale(keys, { at: before, inMs: Math.random() * withinMs })
    },
    close,
  }
}

/** The reads to repeat, each when it is due. A later change never postpones a read. */
function openThrottle(refetch: ReturnType<typeof refetcher>) {
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
function refetcher({ dispatch, getState }: Store) {
  const readAt = new Map<string, number>()
  // The store hears of subscriptions half a second late, so RTK Query itself is asked.
  const countShowing = (key: string) => {
    const asked: unknown = dispatch(api.internalActions.internal_getRTKQSubscriptions())
    return (asked as { getSubscriptionCount(key: string): number }).getSubscriptionCount(key)
  }
  return (key: string, staleAt: number): number | undefined => {
    const query = getState().api.queries[key]
    if (!query?.endpointName) return undefined
    if (query.status === QueryStatus.pending) return pendingMs
    // This read began after the change, so its answer is fresh.
    if ((query.startedTimeStamp ?? 0) > staleAt) return undefined
    if (countShowing(key) === 0) {
      dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as Key }))
      return undefined
    }
    const rest = restMs[isOfOneJob(query) ? 'ofOneJob' : 'other']
    const restsFor = (readAt.get(key) ?? 0) + rest - Date.now()
    if (restsFor > 0) return restsFor

    readAt.set(key, Date.now())
    readInBackground(key)
    const endpoint = (api.endpoints as Record<string, Endpoint>)[query.endpointName]
    const options = { subscribe: false, forceRefetch: true } as const
    if (endpoint) dispatch(endpoint.initiate(query.originalArgs, options))
    return undefined
  }
}

/** Whether a read is about one job. A paged list of a job's files is a list like any other. */
function isOfOneJob({ originalArgs: args, data }: { originalArgs?: unknown; data?: unknown }) {
  const has = (value: unknown, name: string) =>
    typeof value === 'object' && value !== null && name in value
  return has(args, 'jobId') && !has(data, 'pagination')
}

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import type { AppDispatch, RootState } from '#web/state/root-state.ts'
import { api } from './api.ts'
import { readInBackground } from './background-reads.ts'

/** Whatever changes, nothing is read again sooner than this after the last time. */
const restMs = 2_000
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
 * Reads again what is stale and shown, each at most once in two seconds, and nothing while the tab is
 * hidden. RTK Query's own way waits until no call runs at all, an upload too.
 */
export function openReReading(store: Store) {
  /** When each read became stale. */
  const stale = new Map<string, number>()
  const readAgain = reader(store)
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }
  const work = () => {
    if (document.visibilityState === 'hidden') return
    let next = Infinity
    for (const [key, staleAt] of stale) {
      const again = readAgain(key, staleAt)
      if (again === undefined) stale.delete(key)
      else next = Math.min(next, again)
    }
    if (next < Infinity) plan(next)
  }
  const spoil = (keys: readonly string[], { at, inMs }: { at: number; inMs: number }) => {
    for (const key of keys) stale.set(key, at)
    if (keys.length > 0) plan(inMs)
  }
  document.addEventListener('visibilitychange', work)
  return {
    /** What has one of these tags is stale. */
    tags(tags: Tags) {
      const entries = api.util.selectInvalidatedBy(store.getState(), tags)
      const keys = entries.map(({ queryCacheKey }) => queryCacheKey)
      spoil(keys, { at: Date.now(), inMs: 0 })
    },
    /** All that was asked before this time may be stale; the browsers of all people need not ask at once. */
    everything({ before, withinMs }: { before: number; withinMs: number }) {
      const keys = Object.keys(store.getState().api.queries)
      spoil(keys, { at: before, inMs: Math.random() * withinMs })
    },
    close() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', work)
    },
  }
}

/** Reads one again, or says in how many milliseconds to look once more. */
function reader({ dispatch, getState }: Store) {
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
    // Asked after the change.
    if ((query.startedTimeStamp ?? 0) > staleAt) return undefined
    if (countShowing(key) === 0) {
      dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as Key }))
      return undefined
    }
    const restsFor = (readAt.get(key) ?? 0) + restMs - Date.now()
    if (restsFor > 0) return restsFor

    readAt.set(key, Date.now())
    readInBackground(key)
    const endpoint = (api.endpoints as Record<string, Endpoint>)[query.endpointName]
    const options = { subscribe: false, forceRefetch: true } as const
    if (endpoint) dispatch(endpoint.initiate(query.originalArgs, options))
    return undefined
  }
}

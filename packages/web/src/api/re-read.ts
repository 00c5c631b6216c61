import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import type { AppDispatch, RootState } from '#web/state/root-state.ts'
import { api } from './api.ts'
import { readInBackground } from './background-reads.ts'

/**
 * Whatever changes, nothing is read again sooner than this after the last time. What changes just after a
 * read shows within two seconds, so the rest of a list leaves a quarter of a second for the telling and the
 * call. A job and its notes are read by a few, and cost little.
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
 * Reads again what is stale and shown, lists and counts once in almost two seconds, and nothing while the
 * tab is hidden. RTK Query's own way waits until no call runs at all, an upload too.
 */
export function openReReading(store: Store) {
  const { spoil, close } = openDueReads(reader(store))
  return {
    /** What has one of these tags is stale, and is read in so many milliseconds. */
    tags(tags: Tags, inMs = 0) {
      const entries = api.util.selectInvalidatedBy(store.getState(), tags)
      const keys = entries.map(({ queryCacheKey }) => queryCacheKey)
      spoil(keys, { at: Date.now(), inMs })
    },
    /** All that was asked before this time may be stale; the browsers of all people need not ask at once. */
    everything({ before, withinMs }: { before: number; withinMs: number }) {
      const keys = Object.keys(store.getState().api.queries)
      spoil(keys, { at: before, inMs: Math.random() * withinMs })
    },
    close,
  }
}

/** The reads to repeat, each when it is due: what comes later makes none later. */
function openDueReads(readAgain: ReturnType<typeof reader>) {
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
      const again = readAgain(key, one.at)
      if (again === undefined) stale.delete(key)
      else one.dueAt = Date.now() + again
    }
    plan()
  }
  document.addEventListener('visibilitychange', work)
  return {
    spoil(keys: readonly string[], { at, inMs }: { at: number; inMs: number }) {
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

/** Lists of a job's files have pages, and are lists as others. */
function isOfOneJob({ originalArgs: args, data }: { originalArgs?: unknown; data?: unknown }) {
  const has = (value: unknown, name: string) =>
    typeof value === 'object' && value !== null && name in value
  return has(args, 'jobId') && !has(data, 'pagination')
}

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { api } from '#web/api/api.ts'
import type { RootState } from '#web/state/root-state.ts'

// Features inject their endpoints later, so these functions know endpoints only by name.

export type CacheUpdate = ThunkAction<void, RootState, unknown, UnknownAction>

export type CacheEntry = {
  data?: unknown
  status: QueryStatus
  startedTimeStamp?: number
  fulfilledTimeStamp?: number
}

type SelectableEndpoints = Record<
  string,
  { select?: (arg: unknown) => (state: RootState) => CacheEntry }
>

export const cacheEntryOf = (
  state: RootState,
  name: string,
  arg: unknown,
): CacheEntry | undefined => (api.endpoints as SelectableEndpoints)[name]?.select?.(arg)(state)

const cachedArgs = (state: RootState, name: string): unknown[] =>
  (api.util.selectCachedArgsForQuery as unknown as (state: RootState, name: string) => unknown[])(
    state,
    name,
  )

export type CachedQuery = { key: string; name: string; arg: unknown }

export const queryKey = (name: string, arg: unknown): string =>
  defaultSerializeQueryArgs({
    endpointName: name,
    queryArgs: arg,
    endpointDefinition: undefined as never,
  })

export const cachedQueries = (state: RootState): CachedQuery[] =>
  Object.keys(api.endpoints).flatMap((name) =>
    cachedArgs(state, name).map((arg) => ({ key: queryKey(name, arg), name, arg })),
  )

/** First responses under way have no tags yet, and may have been requested before a change. */
export const pendingFirstReads = (state: RootState): CachedQuery[] =>
  cachedQueries(state).filter(({ name, arg }) => {
    const { status, fulfilledTimeStamp } = cacheEntryOf(state, name, arg) ?? {}
    return status === QueryStatus.pending && fulfilledTimeStamp === undefined
  })

export type Tags = Parameters<typeof api.util.selectInvalidatedBy>[1]

export const queriesWithTags = (state: RootState, tags: Tags): CachedQuery[] =>
  api.util
    .selectInvalidatedBy(state as RootState & { api: ReturnType<(typeof api)['reducer']> }, tags)
    .map(({ queryCacheKey: key, endpointName: name, originalArgs: arg }) => ({ key, name, arg }))

export const updateCachedData = api.util.updateQueryData as unknown as (
  name: string,
  arg: unknown,
  change: (answer: unknown) => unknown,
) => CacheUpdate

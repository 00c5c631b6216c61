import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import type { RootState } from '#web/state/root-state.ts'
import { api } from '#web/api/api.ts'

// The features add their endpoints to the API, so here they are known by their names alone.

/** A change of the cached answers. */
export type Patch = ThunkAction<void, RootState, unknown, UnknownAction>

/** An answer in the cache, and its last read. */
export type CachedAnswer = {
  data?: unknown
  status: QueryStatus
  startedTimeStamp?: number
  fulfilledTimeStamp?: number
}

type Selects = Record<string, { select?: (arg: unknown) => (state: RootState) => CachedAnswer }>

/** The answer of an endpoint to an argument. */
export const cachedAnswer = (
  state: RootState,
  name: string,
  arg: unknown,
): CachedAnswer | undefined => (api.endpoints as Selects)[name]?.select?.(arg)(state)

/** The arguments of all cached answers of an endpoint. */
const cachedArgs = (state: RootState, name: string): unknown[] =>
  (api.util.selectCachedArgsForQuery as unknown as (state: RootState, name: string) => unknown[])(
    state,
    name,
  )

/** A read, and its name in the cache. */
export type Read = { key: string; name: string; arg: unknown }

/** The name of a read in the cache. */
export const keyOf = (name: string, arg: unknown): string =>
  defaultSerializeQueryArgs({
    endpointName: name,
    queryArgs: arg,
    endpointDefinition: undefined as never,
  })

/** The reads of all cached answers. */
export const cachedReads = (state: RootState): Read[] =>
  Object.keys(api.endpoints).flatMap((name) =>
    cachedArgs(state, name).map((arg) => ({ key: keyOf(name, arg), name, arg })),
  )

/** First answers under way have no tags yet, and may have been requested before a change. */
export const firstReads = (state: RootState): Read[] =>
  cachedReads(state).filter(({ name, arg }) => {
    const { status, fulfilledTimeStamp } = cachedAnswer(state, name, arg) ?? {}
    return status === QueryStatus.pending && fulfilledTimeStamp === undefined
  })

/** What answers are about. */
export type Tags = Parameters<typeof api.util.selectInvalidatedBy>[1]

/** The reads of cached answers with one of these tags. */
export const readsWith = (state: RootState, tags: Tags): Read[] =>
  api.util
    .selectInvalidatedBy(state as RootState & { api: ReturnType<(typeof api)['reducer']> }, tags)
    .map(({ queryCacheKey: key, endpointName: name, originalArgs: arg }) => ({ key, name, arg }))

/** Changes one cached answer. */
export const patchAnswer = api.util.updateQueryData as unknown as (
  name: string,
  arg: unknown,
  change: (answer: unknown) => unknown,
) => Patch

import { isPlainObject, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import type { RootState } from '#web/state/root-state.ts'
import { api } from './api.ts'
import type { ApiMeta } from './base-query.ts'
import { isRetryableError } from './errors.ts'
import { withOwnResponse } from './refetch/own-response.ts'
import {
  cacheEntryOf,
  pendingFirstReads,
  updateCachedData,
  queriesWithTags,
  type CacheUpdate,
  type CachedQuery,
  type Tags,
} from './refetch/query-cache.ts'
import {
  hasKey,
  isRow,
  markOwnRows,
  startVisit,
  unmarkOwnRows,
  withNewRow,
  withoutRows,
  withResponseRows,
  type Row,
  type StableList,
} from './refetch/stable-rows.ts'

export type ListEffects<Sent, Created> = {
  /** Whether a stable list of this endpoint shows the created row, as its first. */
  addsRowTo?: Readonly<Record<string, (row: Created, listArg: never) => boolean>>
  /** The ids of the removed rows. */
  removesRows?: (arg: Sent) => readonly string[]
  /** Whether the call changes rows that it does not name. */
  mayChangeAllRows?: (arg: Sent) => boolean
}

type TagsOf = (answer: unknown, error: undefined, arg: unknown) => Tags

type MutationLifecycle = {
  dispatch: (patch: CacheUpdate) => unknown
  getState: () => unknown
  queryFulfilled: PromiseLike<{ data: unknown; meta: ApiMeta | undefined }>
}

type MutationOptions = { invalidatesTags?: unknown; onQueryStarted?: unknown } & ListEffects<
  never,
  never
>

/** Wraps a mutation, so that its rows show in the lists at once and keep their places. */
export function withListUpdates<B extends MutationOptions>(endpoint: B) {
  const { invalidatesTags: tags = [], onQueryStarted } = endpoint as MutationOptions
  const tagsOf = (typeof tags === 'function' ? tags : () => tags) as TagsOf
  const start = onQueryStarted as
    | ((arg: unknown, lifecycle: MutationLifecycle) => unknown)
    | undefined
  return {
    ...endpoint,
    onQueryStarted: async (arg: unknown, lifecycle: MutationLifecycle) => {
      start?.(arg, lifecycle)
      await showInLists({ ...endpoint, callArg: arg, tagsOf }, lifecycle)
    },
  }
}

type SentCall = { callArg: unknown; tagsOf: TagsOf } & ListEffects<never, never>

async function showInLists(
  call: SentCall,
  { dispatch, getState, queryFulfilled }: MutationLifecycle,
) {
  const { callArg, tagsOf, addsRowTo = {}, removesRows, mayChangeAllRows } = call
  const findAffectedQueries = (answer?: unknown) =>
    queriesWithTags(getState() as RootState, tagsOf(answer, undefined, callArg))
  // The call names its rows by id, among other values.
  const ids = mayChangeAllRows?.(callArg as never) ? { has: () => true } : collectStrings(callArg)
  const patchLists = (change: typeof markOwnRows) => {
    for (const query of findAffectedQueries()) {
      dispatch(patchCachedData(query, (cached) => (isList(cached) ? change(cached, ids) : cached)))
    }
  }
  patchLists(markOwnRows)
  let response: Awaited<typeof queryFulfilled>
  try {
    response = await queryFulfilled
  } catch (refused) {
    // Without a response the call may have succeeded, and the next read may contain its change.
    if (!hasKey(refused, 'error') || !isRetryableError(refused.error)) patchLists(unmarkOwnRows)
    return
  }

  const { data, meta } = response
  const answeredAt = meta?.answeredAt ?? Date.now()
  const rows = rowsOf(data)
  const removedIds = new Set(removesRows?.(callArg as never))
  for (const query of findAffectedQueries(data)) {
    const { name, arg } = query
    const isNewRow =
      hasKey(arg, 'isStable') && isRow(data) && addsRowTo[name]?.(data as never, arg as never)
    const change = (cached: unknown) => {
      if (!isList(cached)) return withOwnResponse(cached, rows)
      const list = withResponseRows(isNewRow ? withNewRow(cached, data) : cached, rows)
      return withoutRows(markOwnRows(list, ids), removedIds)
    }
    dispatch(patchCachedData(query, change, answeredAt))
  }
  for (const query of pendingFirstReads(getState() as RootState))
    dispatch(rereadList(query, answeredAt))
}

// A list whose first answer is pending has no tags yet, so a second read brings the change. The first
// one is not aborted, because many calls could then keep a slow list from ever being shown.
const rereadList =
  ({ name, arg }: CachedQuery, answeredAt: number): CacheUpdate =>
  async (dispatch, getState) => {
    const { startedTimeStamp = 0 } = cacheEntryOf(getState(), name, arg) ?? {}
    if (startedTimeStamp >= answeredAt || !hasKey(arg, 'isStable')) return
    const running = dispatch(runningReadOf(name, arg))
    await running
    dispatch(updateCachedData(name, arg, (list) => startVisit(list as StableList)))
    running?.refetch()
  }

/** Aborts and repeats a read that began before the response: it would undo the patch. */
const patchCachedData =
  ({ name, arg }: CachedQuery, change: (cached: unknown) => unknown, answeredAt = 0): CacheUpdate =>
  (dispatch, getState) => {
    const { data, status, startedTimeStamp = 0 } = cacheEntryOf(getState(), name, arg) ?? {}
    const isOlder = status === QueryStatus.pending && startedTimeStamp < answeredAt
    const changedList = change(data)
    if (changedList !== data) dispatch(updateCachedData(name, arg, () => changedList))
    if (isOlder && isList(data)) void abortAndReread(dispatch(runningReadOf(name, arg)))
  }

type RunningRead = PromiseLike<unknown> & { abort: () => void; refetch: () => unknown }

const runningReadOf = api.util.getRunningQueryThunk as unknown as (
  name: string,
  arg: unknown,
) => ThunkAction<RunningRead | undefined, RootState, unknown, UnknownAction>

async function abortAndReread(running: RunningRead | undefined) {
  running?.abort()
  await running
  running?.refetch()
}

function rowsOf(answer: unknown): readonly Row[] {
  if (isRow(answer)) return [answer]
  return hasKey(answer, 'done') && Array.isArray(answer.done) ? answer.done.filter(isRow) : []
}

const isList = (value: unknown): value is StableList =>
  hasKey(value, 'pagination') && hasKey(value, 'data') && Array.isArray(value.data)

function collectStrings(value: unknown, strings = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') strings.add(value)
  else if (Array.isArray(value)) value.forEach((item) => collectStrings(item, strings))
  else if (isPlainObject(value))
    Object.values(value).forEach((item) => collectStrings(item, strings))
  return strings
}

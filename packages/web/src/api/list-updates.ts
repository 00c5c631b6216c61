import {
  isDraft,
  isPlainObject,
  original,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { copyWithStructuralSharing, QueryStatus } from '@reduxjs/toolkit/query/react'
import type { RootState } from '#web/state/root-state.ts'
import { api } from './api.ts'
import type { ApiMeta } from './base-query.ts'
import { isRetryableError } from './errors.ts'
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
  withResponseRows,
  withNewRow,
  withNewest,
  unmarkOwnRows,
  withoutRows,
  markOwnRows,
  type Row,
  type StableList,
} from './refetch/stable-rows.ts'

export type ListEffects<Sent, Made> = {
  /** By endpoint: whether the new row comes first in its stable lists. */
  makes?: Readonly<Record<string, (row: Made, arg: never) => boolean>>
  removes?: (arg: Sent) => readonly string[]
  /** Whether the call changes rows that it does not name. */
  mayChangeAll?: (arg: Sent) => boolean
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

/** The same endpoint, whose calls show in the lists at once and in their places. */
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
      await showInLists({ ...endpoint, sent: arg, tagsOf }, lifecycle)
    },
  }
}

type SentCall = { sent: unknown; tagsOf: TagsOf } & ListEffects<never, never>

async function showInLists(
  call: SentCall,
  { dispatch, getState, queryFulfilled }: MutationLifecycle,
) {
  const { sent, tagsOf, makes = {}, removes, mayChangeAll } = call
  const findAffectedQueries = (answer?: unknown) =>
    queriesWithTags(getState() as RootState, tagsOf(answer, undefined, sent))
  const ids = mayChangeAll?.(sent as never) ? { has: () => true } : collectStrings(sent)
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
  const removedIds = new Set(removes?.(sent as never))
  for (const query of findAffectedQueries(data)) {
    const { name, arg } = query
    const isNewRow =
      hasKey(arg, 'isStable') && isRow(data) && makes[name]?.(data as never, arg as never)
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

// A list whose first answer is pending has no tags yet: a second read brings the change. The first
// one is not aborted, or many calls could keep a slow list from ever being shown.
const rereadList =
  ({ name, arg }: CachedQuery, answeredAt: number): CacheUpdate =>
  async (dispatch, getState) => {
    const { startedTimeStamp = 0 } = cacheEntryOf(getState(), name, arg) ?? {}
    if (startedTimeStamp >= answeredAt || !hasKey(arg, 'isStable')) return
    const running = dispatch(runningReadOf(name, arg))
    await running
    dispatch(updateCachedData(name, arg, (list) => withNewest(list as StableList, true)))
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

/** With an answer about one row: the response to the reader's own last call. */
export type WithOwnResponse = { own?: object }

/** A read may arrive before the response to the reader's own call is rendered. */
export function mergeKeepingOwnResponse<R extends object>(
  current: R & WithOwnResponse,
  fresh: R,
): R & WithOwnResponse {
  const before = (isDraft(current) ? original(current as object) : current) as R & WithOwnResponse
  return copyWithStructuralSharing(before, before.own ? { ...fresh, own: before.own } : fresh)
}

function withOwnResponse(cached: unknown, rows: readonly Row[]): unknown {
  const ownRow = isRow(cached) && rows.find(({ _id }) => _id === cached._id)
  return ownRow ? { ...cached, ...ownRow, own: ownRow } : withOwnFiles(cached, rows)
}

/** A job names its files, too: what its page says of them agrees with their rows at once. */
function withOwnFiles(cached: unknown, rows: readonly Row[]): unknown {
  if (!hasKey(cached, 'files') || !Array.isArray(cached.files)) return cached
  const files = cached.files.filter(isRow)
  const ownRows = new Map(rows.map((row) => [row._id, row]))
  if (!files.some(({ _id }) => ownRows.has(_id))) return cached
  return { ...cached, files: files.map((file) => ({ ...file, ...ownRows.get(file._id) })) }
}

function rowsOf(answer: unknown): readonly Row[] {
  if (isRow(answer)) return [answer]
  return hasKey(answer, 'done') && Array.isArray(answer.done) ? answer.done.filter(isRow) : []
}

const hasKey = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value

const isRow = (value: unknown): value is Row =>
  hasKey(value, '_id') && typeof value._id === 'string'

const isList = (value: unknown): value is StableList =>
  hasKey(value, 'pagination') && hasKey(value, 'data') && Array.isArray(value.data)

function collectStrings(value: unknown, strings = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') strings.add(value)
  else if (Array.isArray(value)) value.forEach((one) => collectStrings(one, strings))
  else if (isPlainObject(value)) Object.values(value).forEach((one) => collectStrings(one, strings))
  return strings
}

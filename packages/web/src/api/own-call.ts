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
import { isUnanswered } from './errors.ts'
import {
  cachedAnswer,
  firstReads,
  patchAnswer,
  readsWith,
  type Patch,
  type CachedQuery,
  type Tags,
} from './refetch/cached-answers.ts'
import {
  withResponseRows,
  withNewRow,
  withNewest,
  withoutOwn,
  withoutRows,
  withOwn,
  type Row,
  type StableList,
} from './refetch/stable-rows.ts'

export type OwnCall<Sent, Made> = {
  /** By endpoint: whether the new row comes first in its stable lists. */
  makes?: Readonly<Record<string, (row: Made, arg: never) => boolean>>
  removes?: (arg: Sent) => readonly string[]
  /** Whether the call changes rows that it does not name. */
  mayChangeAll?: (arg: Sent) => boolean
}

type TagsOf = (answer: unknown, error: undefined, arg: unknown) => Tags

type MutationLifecycle = {
  dispatch: (patch: Patch) => unknown
  getState: () => unknown
  queryFulfilled: PromiseLike<{ data: unknown; meta: ApiMeta | undefined }>
}

type MutationOptions = { invalidatesTags?: unknown; onQueryStarted?: unknown } & OwnCall<
  never,
  never
>

/** The same endpoint, whose calls show in the lists at once and in their places. */
export function withOwnCall<B extends MutationOptions>(endpoint: B) {
  const { invalidatesTags: tags = [], onQueryStarted } = endpoint as MutationOptions
  const tagsOf = (typeof tags === 'function' ? tags : () => tags) as TagsOf
  const start = onQueryStarted as
    | ((arg: unknown, lifecycle: MutationLifecycle) => unknown)
    | undefined
  return {
    ...endpoint,
    onQueryStarted: async (arg: unknown, lifecycle: MutationLifecycle) => {
      start?.(arg, lifecycle)
      await showOwnCall({ ...endpoint, sent: arg, tagsOf }, lifecycle)
    },
  }
}

type SentCall = { sent: unknown; tagsOf: TagsOf } & OwnCall<never, never>

async function showOwnCall(
  call: SentCall,
  { dispatch, getState, queryFulfilled }: MutationLifecycle,
) {
  const { sent, tagsOf, makes = {}, removes, mayChangeAll } = call
  const touched = (answer?: unknown) =>
    readsWith(getState() as RootState, tagsOf(answer, undefined, sent))
  const ids = mayChangeAll?.(sent as never) ? { has: () => true } : textsIn(sent)
  const patchLists = (change: typeof withOwn) => {
    for (const query of touched()) {
      dispatch(patchedAnswer(query, (cached) => (isList(cached) ? change(cached, ids) : cached)))
    }
  }
  patchLists(withOwn)
  let response: Awaited<typeof queryFulfilled>
  try {
    response = await queryFulfilled
  } catch (refused) {
    // Without a response the call may have succeeded, and the next read may contain its change.
    if (!has(refused, 'error') || !isUnanswered(refused.error)) patchLists(withoutOwn)
    return
  }

  const { data, meta } = response
  const answeredAt = meta?.answeredAt ?? Date.now()
  const rows = rowsIn(data)
  const goneIds = new Set(removes?.(sent as never))
  for (const query of touched(data)) {
    const { name, arg } = query
    const isMade = has(arg, 'isStable') && isRow(data) && makes[name]?.(data as never, arg as never)
    const change = (cached: unknown) => {
      if (!isList(cached)) return withOwnColumns(cached, rows)
      const list = withResponseRows(isMade ? withNewRow(cached, data) : cached, rows)
      return withoutRows(withOwn(list, ids), goneIds)
    }
    dispatch(patchedAnswer(query, change, answeredAt))
  }
  for (const query of firstReads(getState() as RootState)) dispatch(rereadList(query, answeredAt))
}

/**
 * A list whose first answer is pending has no tags yet: a second read brings the change. The first
 * one is not aborted, or many calls could keep a slow list from ever being shown.
 */
const rereadList =
  ({ name, arg }: CachedQuery, answeredAt: number): Patch =>
  async (dispatch, getState) => {
    const { startedTimeStamp = 0 } = cachedAnswer(getState(), name, arg) ?? {}
    if (startedTimeStamp >= answeredAt || !has(arg, 'isStable')) return
    const running = dispatch(runningRead(name, arg))
    await running
    dispatch(patchAnswer(name, arg, (list) => withNewest(list as StableList, true)))
    running?.refetch()
  }

/** Aborts and repeats a read that began before the response: it would undo the patch. */
const patchedAnswer =
  ({ name, arg }: CachedQuery, change: (cached: unknown) => unknown, answeredAt = 0): Patch =>
  (dispatch, getState) => {
    const { data, status, startedTimeStamp = 0 } = cachedAnswer(getState(), name, arg) ?? {}
    const isOlder = status === QueryStatus.pending && startedTimeStamp < answeredAt
    const changedList = change(data)
    if (changedList !== data) dispatch(patchAnswer(name, arg, () => changedList))
    if (isOlder && isList(data)) void readAgain(dispatch(runningRead(name, arg)))
  }

type RunningRead = PromiseLike<unknown> & { abort: () => void; refetch: () => unknown }

const runningRead = api.util.getRunningQueryThunk as unknown as (
  name: string,
  arg: unknown,
) => ThunkAction<RunningRead | undefined, RootState, unknown, UnknownAction>

async function readAgain(running: RunningRead | undefined) {
  running?.abort()
  await running
  running?.refetch()
}

/** With an answer about one row: the response to the reader's own last call. */
export type WithOwnResponse = { own?: object }

/** A read may arrive before the response to the reader's own call is rendered. */
export function mergeOwned<R extends object>(
  current: R & WithOwnResponse,
  fresh: R,
): R & WithOwnResponse {
  const before = (isDraft(current) ? original(current as object) : current) as R & WithOwnResponse
  return copyWithStructuralSharing(before, before.own ? { ...fresh, own: before.own } : fresh)
}

function withOwnColumns(cached: unknown, rows: readonly Row[]): unknown {
  const ownRow = isRow(cached) && rows.find(({ _id }) => _id === cached._id)
  return ownRow ? { ...cached, ...ownRow, own: ownRow } : cached
}

function rowsIn(answer: unknown): readonly Row[] {
  if (isRow(answer)) return [answer]
  return has(answer, 'done') && Array.isArray(answer.done) ? answer.done.filter(isRow) : []
}

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value

const isRow = (value: unknown): value is Row => has(value, '_id') && typeof value._id === 'string'

const isList = (value: unknown): value is StableList =>
  has(value, 'pagination') && has(value, 'data') && Array.isArray(value.data)

/** All strings in the argument of a call, among them the ids of its rows. */
function textsIn(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') texts.add(value)
  else if (Array.isArray(value)) value.forEach((one) => textsIn(one, texts))
  else if (isPlainObject(value)) Object.values(value).forEach((one) => textsIn(one, texts))
  return texts
}

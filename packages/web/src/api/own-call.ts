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
import {
  cachedAnswer,
  firstReads,
  patchAnswer,
  readsWith,
  type Patch,
  type Read,
  type Tags,
} from './refetch/cached-answers.ts'
import { isUnanswered } from './errors.ts'
import {
  withAnswered,
  withMade,
  withNewest,
  withoutOwn,
  withoutRows,
  withOwn,
  type Row,
  type StableList,
} from './refetch/stable-rows.ts'

export type OwnCall<Sent, Made> = {
  /** By endpoint: whether the new row comes first in its stable lists. */
  makes?: Readonly<Record<string, (made: Made, arg: never) => boolean>>
  removes?: (sent: Sent) => readonly string[]
  /** Whether the call changes rows that it does not name. */
  mayChangeAll?: (sent: Sent) => boolean
}

type TagsOf = (answer: unknown, error: undefined, sent: unknown) => Tags

type Started = {
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
  const start = onQueryStarted as ((sent: unknown, started: Started) => unknown) | undefined
  return {
    ...endpoint,
    onQueryStarted: async (sent: unknown, started: Started) => {
      start?.(sent, started)
      await showOwnCall({ ...endpoint, sent, tagsOf }, started)
    },
  }
}

type SentCall = { sent: unknown; tagsOf: TagsOf } & OwnCall<never, never>

async function showOwnCall(call: SentCall, { dispatch, getState, queryFulfilled }: Started) {
  const { sent, tagsOf, makes = {}, removes, mayChangeAll } = call
  const touched = (answer?: unknown) =>
    readsWith(getState() as RootState, tagsOf(answer, undefined, sent))
  const ids = mayChangeAll?.(sent as never) ? { has: () => true } : textsIn(sent)
  const patchLists = (change: typeof withOwn) => {
    for (const read of touched()) {
      dispatch(patchedAnswer(read, (cached) => (isList(cached) ? change(cached, ids) : cached)))
    }
  }
  patchLists(withOwn)
  let answered: Awaited<typeof queryFulfilled>
  try {
    answered = await queryFulfilled
  } catch (refused) {
    // Without a response the call may have succeeded, and the next read may contain its change.
    if (!has(refused, 'error') || !isUnanswered(refused.error)) patchLists(withoutOwn)
    return
  }

  const { data, meta } = answered
  const answeredAt = meta?.answeredAt ?? Date.now()
  const rows = rowsIn(data)
  const goneIds = new Set(removes?.(sent as never))
  for (const read of touched(data)) {
    const { name, arg } = read
    const isMade = has(arg, 'isStable') && isRow(data) && makes[name]?.(data as never, arg as never)
    const change = (cached: unknown) => {
      if (!isList(cached)) return withOwnColumns(cached, rows)
      const list = withAnswered(isMade ? withMade(cached, data) : cached, rows)
      return withoutRows(withOwn(list, ids), goneIds)
    }
    dispatch(patchedAnswer(read, change, answeredAt))
  }
  for (const read of firstReads(getState() as RootState)) dispatch(rereadList(read, answeredAt))
}

/**
 * A list whose first answer is pending has no tags yet: a second read brings the change. The first
 * one is not aborted, or many calls could keep a slow list from ever being shown.
 */
const rereadList =
  ({ name, arg }: Read, answeredAt: number): Patch =>
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
  ({ name, arg }: Read, change: (cached: unknown) => unknown, answeredAt = 0): Patch =>
  (dispatch, getState) => {
    const { data, status, startedTimeStamp = 0 } = cachedAnswer(getState(), name, arg) ?? {}
    const isOlder = status === QueryStatus.pending && startedTimeStamp < answeredAt
    const changed = change(data)
    if (changed !== data) dispatch(patchAnswer(name, arg, () => changed))
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
export type Owned = { own?: object }

/** A read may arrive before the response to the reader's own call is rendered. */
export function mergeOwned<R extends object>(shown: R & Owned, fresh: R): R & Owned {
  const before = (isDraft(shown) ? original(shown as object) : shown) as R & Owned
  return copyWithStructuralSharing(before, before.own ? { ...fresh, own: before.own } : fresh)
}

function withOwnColumns(cached: unknown, rows: readonly Row[]): unknown {
  const own = isRow(cached) && rows.find(({ _id }) => _id === cached._id)
  return own ? { ...cached, ...own, own } : cached
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
function textsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value)
  else if (Array.isArray(value)) value.forEach((one) => textsIn(one, found))
  else if (isPlainObject(value)) Object.values(value).forEach((one) => textsIn(one, found))
  return found
}

import {
  isFulfilled,
  isPending,
  isPlainObject,
  isRejected,
  type Middleware,
} from '@reduxjs/toolkit'
import type { RootState } from '#web/state/root-state.ts'
import { api } from './api.ts'
import { keptAnswer, keptArgs, patchAnswer, type Patch } from './kept-answers.ts'
import {
  withAnswered,
  withCallRefused,
  withCallRunning,
  withMade,
  withoutRows,
  type Row,
  type StillList,
  type Visited,
} from './still-rows.ts'

type Run = (patch: Patch) => unknown
type Started = { dispatch: Run; queryFulfilled: PromiseLike<{ data: unknown }> }
type Change = (list: StillList, asked: unknown) => StillList
type Mutation = { meta?: { arg?: { type?: string; originalArgs?: unknown } }; payload?: unknown }

/** Puts the answers of a person's own calls into every list that has the rows, at once and in their places. */
export const patchOwnRows: Middleware<object, RootState> = ({ dispatch }) => {
  const run = dispatch as Run
  return (next) => (action) => {
    // Before the end of the call reaches the cache: the repeated read that follows finds the answer there.
    for (const patch of patchesOf(action as Mutation)) run(patch)
    return next(action)
  }
}

function patchesOf(action: Mutation): Patch[] {
  const { meta, payload } = action
  if (meta?.arg?.type !== 'mutation') return []
  const ids = textsIn(meta.arg.originalArgs)
  if (isPending(action)) return [patchLists((list) => withCallRunning(list, ids))]
  if (isRejected(action)) return [patchLists((list) => withCallRefused(list, ids))]
  const rows = rowsIn(payload)
  if (!isFulfilled(action) || rows.length === 0) return []
  return [patchLists((list) => withAnswered(list, rows, Date.now())), noteAnswer(rows)]
}

/** For `onQueryStarted`: from now on, what happens to any row of these lists is the reader's own doing. */
export function ownAllRows(name: string, { dispatch, queryFulfilled }: Started): void {
  const all = (list: StillList) => new Set(list.data.map(({ _id }) => _id ?? ''))
  dispatch(patchLists((list) => withCallRunning(list, all(list)), name))
  queryFulfilled.then(
    () => undefined,
    () => dispatch(patchLists((list) => withCallRefused(list, all(list)), name)),
  )
}

/** For `onQueryStarted`: takes rows out of their lists once the call is done, and not if it is refused. */
export async function removeRows(
  ids: readonly string[],
  { dispatch, queryFulfilled }: Started,
): Promise<void> {
  const isDone = await queryFulfilled.then(
    () => true,
    () => false,
  )
  if (isDone) dispatch(patchLists((list) => withoutRows(list, ids, Date.now())))
}

/**
 * For `onQueryStarted`: the row that the call makes stands first in the lists of an endpoint, marked as new.
 * `belongs` tells in which of them.
 */
export async function putFirst(
  name: string,
  { dispatch, queryFulfilled }: Started,
  belongs: (row: never, asked: never) => boolean = () => true,
): Promise<void> {
  const made = await queryFulfilled.then(
    ({ data }) => data,
    () => undefined,
  )
  if (!isRow(made)) return
  const change: Change = (list, asked) =>
    belongs(made as never, asked as never) ? withMade(list, made, Date.now()) : list
  dispatch(patchLists(change, name))
}

/** Changes the kept lists whose rows stay in their places: all, or those of one endpoint. */
function patchLists(change: Change, ...names: string[]): Patch {
  return (dispatch, getState) => {
    for (const name of names.length > 0 ? names : Object.keys(api.endpoints)) {
      for (const asked of keptArgs(getState(), name)) {
        const list = isVisited(asked) ? keptAnswer(getState(), name, asked)?.data : undefined
        if (!list) continue
        const changed = change(list as StillList, asked)
        if (changed !== list) dispatch(patchAnswer(name, asked, () => changed))
      }
    }
  }
}

const isVisited = (asked: unknown): asked is Visited<object> =>
  isPlainObject(asked) && 'visit' in asked

/** Beside an answer about one row: the answer to a call of one's own, until the row is read again. */
export type Owned = { own?: object }

/** Notes the answer in what is kept about the row alone. */
const noteAnswer =
  (rows: readonly Row[]): Patch =>
  (dispatch, getState) => {
    for (const name of Object.keys(api.endpoints)) {
      for (const asked of keptArgs(getState(), name)) {
        const kept = keptAnswer(getState(), name, asked)?.data
        const own = isRow(kept) && rows.find(({ _id }) => _id === kept._id)
        if (own) dispatch(patchAnswer(name, asked, () => ({ ...kept, own })))
      }
    }
  }

/** The row in an answer, or all rows in the answer of a change of many. */
function rowsIn(answer: unknown): readonly Row[] {
  if (isRow(answer)) return [answer]
  const isOfMany = typeof answer === 'object' && answer !== null && 'done' in answer
  return isOfMany && Array.isArray(answer.done) ? answer.done.filter(isRow) : []
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'

/** All texts in the argument of a call, among them the ids of the rows that it is about. */
function textsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value)
  else if (Array.isArray(value)) value.forEach((one) => textsIn(one, found))
  else if (isPlainObject(value)) Object.values(value).forEach((one) => textsIn(one, found))
  return found
}

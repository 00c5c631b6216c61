import {
  isFulfilled,
  isPending,
  isPlainObject,
  isRejected,
  type Middleware,
} from '@reduxjs/toolkit'
import type { RootState } from '#web/state/root-state.ts'
import { api } from './api.ts'
import type { ApiMeta } from './base-query.ts'
import { isUnanswered } from './errors.ts'
import { cachedAnswer, cachedArgs, patchAnswer, type Patch } from './cached-answers.ts'
import { ownCallOf } from './own-calls.ts'
import { openJournal, type Call, type Journal, type Running } from './own-journal.ts'
import { withAnswered, withCallEnded, withCallRunning, withMade, withoutRows } from './own-rows.ts'
import { rowRulesOf, stillEndpoints, type Row } from './row-rules.ts'
import type { StillList, Visited } from './since.ts'

type Run = (patch: Patch) => unknown
type CallArg = { type?: string; endpointName: string; originalArgs: unknown }
type Meta = { arg?: CallArg; requestId: string; baseQueryMeta?: ApiMeta | undefined }
type Action = { meta?: Meta; payload?: unknown }
/** One kept list. */
type KeptList = { name: string; asked: unknown }

/** Puts the answers of a person's own calls into every list that has the rows, at once and in their places. */
export const patchOwnRows: Middleware<object, RootState> = ({ dispatch, getState }) => {
  const run = dispatch as Run
  const journal = openJournal()
  return (next) => (action) => {
    if (api.util.resetApiState.match(action)) journal.clear()
    const { meta, payload } = action as Action
    if (meta?.arg?.type === 'mutation') {
      // Before the end of the call reaches the cache: every read that begins later knows its answer.
      for (const patch of patchesOf(action, { meta, payload, journal })) run(patch)
      return next(action)
    }
    const kept = meta?.arg?.type === 'query' ? keptListOf(meta.arg) : undefined
    if (!meta || !kept) return next(action)
    if (isPending(action)) {
      const isFirst = cachedAnswer(getState(), kept.name, kept.asked)?.data === undefined
      if (isFirst) journal.awaitFirst(meta.requestId)
    }
    const result = next(action)
    if (isFulfilled(action)) {
      const calls = journal.missedBy(meta.requestId, meta.baseQueryMeta?.startedAt ?? 0)
      for (const call of calls) run(patchList(kept, (list) => withCall(list, kept, call)))
    }
    if (isFulfilled(action) || isRejected(action)) journal.endFirst(meta.requestId)
    return result
  }
}

type Mutating = Pick<Action, 'payload'> & { meta: Meta; journal: Journal }

function patchesOf(action: unknown, { meta, payload, journal }: Mutating): Patch[] {
  const { endpointName: name, originalArgs: sent } = meta.arg as CallArg
  const id = meta.requestId
  if (ownCallOf(name).isReading) return []
  const call: Running = { id, name, sent }
  if (isPending(action)) {
    journal.start(call)
    return [patchLists((list, kept) => withStarted(list, kept, call))]
  }
  if (isRejected(action) && !isUnanswered(payload)) {
    journal.refuse(id)
    return [patchLists((list) => withCallEnded(list, id))]
  }
  // The server may have done what it could not answer.
  if (!isFulfilled(action) && !isRejected(action)) return []
  const answered = { ...call, answer: { at: Date.now(), data: payload } }
  journal.end(answered)
  return [patchLists((list, kept) => withEnded(list, kept, answered)), noteAnswer(payload)]
}

function withCall(list: StillList, kept: KeptList, call: Call): StillList {
  const started = withStarted(list, kept, call)
  return call.answer ? withEnded(started, kept, { ...call, answer: call.answer }) : started
}

function withStarted(list: StillList, { name }: KeptList, call: Running): StillList {
  const rules = rowRulesOf(name)
  if (!rules) return list
  const isOfAll = ownCallOf(call.name).mayChangeAll?.(call.sent as never) === name
  const ids = textsIn(call.sent)
  const rows = list.data.filter((row) => isOfAll || isNamedIn(ids, row))
  return withCallRunning(list, call.id, { rows, rules })
}

function withEnded(list: StillList, { name, asked }: KeptList, call: Required<Call>): StillList {
  const rules = rowRulesOf(name)
  if (!rules) return list
  const { makes = {}, removes } = ownCallOf(call.name)
  const { at, data } = call.answer
  const ended = withCallEnded(list, call.id, at)
  const answered = withAnswered(ended, { rows: rowsIn(data), rules }, at)
  const isMade = isRow(data) && makes[name]?.(data as never, asked as never)
  const made = isMade ? withMade(answered, { rows: [data], rules }, at) : answered
  const gone = new Set(isUnanswered(data) ? [] : removes?.(call.sent as never))
  return withoutRows(made, { rows: made.data.filter((row) => isNamedIn(gone, row)), rules }, at)
}

const isNamedIn = (ids: ReadonlySet<string>, { _id }: Row) => _id !== null && ids.has(_id)

/** The list of a query whose rows stay in their places. */
function keptListOf({ endpointName: name, originalArgs: asked }: CallArg): KeptList | undefined {
  return rowRulesOf(name) && isVisited(asked) ? { name, asked } : undefined
}

const isVisited = (asked: unknown): asked is Visited<object> =>
  isPlainObject(asked) && 'visit' in asked

/** Changes the kept lists whose rows stay in their places. */
function patchLists(change: (list: StillList, kept: KeptList) => StillList): Patch {
  return (dispatch, getState) => {
    for (const name of stillEndpoints()) {
      for (const asked of cachedArgs(getState(), name).filter(isVisited)) {
        const kept = { name, asked }
        dispatch(patchList(kept, (list) => change(list, kept)))
      }
    }
  }
}

function patchList({ name, asked }: KeptList, change: (list: StillList) => StillList): Patch {
  return (dispatch, getState) => {
    const list = cachedAnswer(getState(), name, asked)?.data as StillList | undefined
    const changed = list && change(list)
    if (changed !== list) dispatch(patchAnswer(name, asked, () => changed))
  }
}

/** Beside an answer about one row: the answer to a call of one's own, until the row is read again. */
export type Owned = { own?: object }

/** Puts the answer into what is kept about the row alone, and notes that it is one's own. */
const noteAnswer =
  (answer: unknown): Patch =>
  (dispatch, getState) => {
    const rows = rowsIn(answer)
    if (rows.length === 0) return
    for (const name of Object.keys(api.endpoints)) {
      for (const asked of cachedArgs(getState(), name)) {
        const kept = cachedAnswer(getState(), name, asked)?.data
        const own = isRow(kept) && rows.find(({ _id }) => _id === kept._id)
        if (own) dispatch(patchAnswer(name, asked, () => ({ ...kept, ...own, own })))
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

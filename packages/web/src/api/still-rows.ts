import type { Pagination } from '@curbcut/contract'
import { isDraft, original } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import type { ApiMeta } from './base-query.ts'
import { addRowRules, type Row, type RowRules } from './row-rules.ts'

/** An answer with rows that keep their places while a reader looks at them. */
export type StillList<R = Row> = {
  data: readonly R[]
  pagination: Pagination
  since?: Since
}

/** The argument of such a list. Without a visit, each answer replaces the one before it. */
export type Visited<A> = A & { visit?: string }

/** The `query` of such a list: the visit is nothing that the server knows. */
export const dropVisit =
  <A, C>(query: (arg: A) => C) =>
  ({ visit: _visit, ...arg }: Visited<A>): C =>
    query(arg as A)

/** What has happened to a list since the reader's visit began. Rows are named by their ids. */
export type Since = {
  /** Rows that the reader made. */
  newIds: readonly string[]
  /** Rows that others have changed. */
  changedIds: readonly string[]
  /** Rows of the last read that are not shown. */
  waitingIds: readonly string[]
  /** Those of them that others have added to the shown part of the list; they wait until the reader wants them. */
  arrivedIds: readonly string[]
  /** Rows that the last read no longer had. */
  absentIds: readonly string[]
  /** Absent rows that went by what the reader did. */
  movedIds: readonly string[]
  /** Absent rows that the reader may no longer see; they keep their last values. */
  lostIds: readonly string[]
  /** Rows that are the reader's own: from a call about them until the first read that knows its answer. */
  own: Readonly<Record<string, Own>>
}

/** The calls of the reader about a row that still run, and when the last one was answered (ms); 0 before that. */
export type Own = { running: readonly string[]; answeredAt: number }

const nothing: Since = {
  newIds: [],
  changedIds: [],
  waitingIds: [],
  arrivedIds: [],
  absentIds: [],
  movedIds: [],
  lostIds: [],
  own: {},
}

/** What has happened to a list, and nothing before its first repeated read. */
export const sinceOf = ({ since = nothing }: Pick<StillList, 'since'>): Since => since

/** Whether the reader's own call about the row was answered after this time. */
export const isOwnAfter = ({ own }: Since, id: string, time: number): boolean =>
  (own[id]?.answeredAt ?? 0) > time

/** How many rows a list has, with so many more; a total at which the server stopped counting stays. */
export const withMore = (pagination: Pagination, more: number): Pagination =>
  pagination.isCapped || more === 0 ? pagination : { ...pagination, total: pagination.total + more }

type Options<R> = Pick<RowRules, 'takes'> & {
  idOf?: (row: R) => string
  /** Whether rows are added at the end of the list. There they move no row, and are shown at once. */
  isAppended?: boolean
}

type Read = { arg: { visit?: string }; baseQueryMeta: ApiMeta | undefined }

/**
 * The `merge` of an endpoint whose rows stay where the reader saw them first: values change, rows that others
 * changed are marked, and those that arrived or left are counted. Another visit begins anew.
 */
export function stillRows<R, L extends StillList<R>>(
  name: string,
  { takes, idOf, isAppended = false }: Options<R>,
) {
  const rules = addRowRules(name, {
    takes,
    ...(idOf && { idOf: idOf as (row: unknown) => string }),
  })
  return (shown: L, fresh: L, { arg, baseQueryMeta }: Read): L => {
    if (arg.visit === undefined) return fresh
    const before = (isDraft(shown) ? original(shown as object) : shown) as L
    const startedAt = baseQueryMeta?.startedAt ?? Date.now()
    return merge<R, L>(before, fresh, {
      startedAt,
      isAppended,
      idOf: rules.idOf as (row: R) => string,
    })
  }
}

type Merging<R> = {
  idOf: (row: R) => string
  isAppended: boolean
  /** When the read began. It knows nothing of calls that were answered later. */
  startedAt: number
}

function merge<R, L extends StillList<R>>(shown: L, fresh: L, options: Merging<R>): L {
  const { startedAt, idOf, isAppended } = options
  const before = sinceOf(shown)
  const read = new Map(fresh.data.map((row) => [idOf(row), row]))
  const isOlder = (id: string) => isOwnAfter(before, id, startedAt)
  const renewed = shown.data.map((row) => (isOlder(idOf(row)) ? row : (read.get(idOf(row)) ?? row)))
  const { limit, page } = fresh.pagination
  const known = new Set(shown.data.map(idOf))
  const others = fresh.data.filter((row) => known.has(idOf(row)) || !isOlder(idOf(row)))
  const rows = isAppended ? [...renewed, ...addedAfter(known, others, { idOf, limit })] : renewed
  const shownIds = rows.map(idOf)
  const changed = shown.data.filter(
    (row, index) => !(idOf(row) in before.own) && isOther(row, renewed[index]),
  )
  const since: Since = {
    newIds: before.newIds,
    changedIds: union(before.changedIds, changed.map(idOf)),
    waitingIds: others.map(idOf).filter((id) => !shownIds.includes(id)),
    arrivedIds: page === 1 ? arrivedIn(others, { idOf, limit, shownIds }) : [],
    ...absentIn(shownIds, read, before),
    own: Object.fromEntries(
      Object.entries(before.own).filter(([id, { running }]) => running.length > 0 || isOlder(id)),
    ),
  }
  // What stays the same is the same object, so that its part of the screen is not drawn again.
  return copyWithStructuralSharing(shown, {
    ...fresh,
    data: rows,
    pagination: withMore(fresh.pagination, uncounted(before, { read, known, isOlder })),
    ...(copyWithStructuralSharing(nothing, since) !== nothing && { since }),
  })
}

type Rows = ReadonlyMap<string, unknown>

function absentIn(shownIds: readonly string[], read: Rows, { own, movedIds, lostIds }: Since) {
  const absentIds = shownIds.filter((id) => !read.has(id))
  return {
    absentIds,
    movedIds: absentIds.filter((id) => id in own || movedIds.includes(id)),
    lostIds: lostIds.filter((id) => !read.has(id)),
  }
}

type Counted = { read: Rows; known: ReadonlySet<string>; isOlder: (id: string) => boolean }

/** How many rows the reader has made and removed since a read began that counts them otherwise. */
function uncounted({ newIds, own }: Since, { read, known, isOlder }: Counted): number {
  const made = newIds.filter((id) => isOlder(id) && !read.has(id))
  const removed = Object.keys(own).filter((id) => isOlder(id) && !known.has(id) && read.has(id))
  return made.length - removed.length
}

/** Every id once. */
export const union = (left: readonly string[], right: readonly string[]): readonly string[] => [
  ...new Set([...left, ...right]),
]

/** Whether a row has other values now. A row that was read alone has more columns, which do not count. */
export function isOther(before: unknown, now: unknown): boolean {
  if (before === now) return false
  const values = new Map(Object.entries(now as object))
  return Object.entries(before as object).some(
    ([key, value]) => values.has(key) && JSON.stringify(value) !== JSON.stringify(values.get(key)),
  )
}

type Places<R> = { idOf: (row: R) => string; limit: number }

/** The rows after the last known one, as far as the page has room. */
function addedAfter<R>(known: Set<string>, fresh: readonly R[], { idOf, limit }: Places<R>) {
  const end = fresh.findLastIndex((row) => known.has(idOf(row))) + 1
  return fresh.slice(end, end + Math.max(0, limit - known.size))
}

/**
 * The ids of rows added to the first page. Rows after the last known one have only moved up from the next
 * page.
 */
function arrivedIn<R>(
  fresh: readonly R[],
  { idOf, limit, shownIds }: Places<R> & { shownIds: readonly string[] },
): readonly string[] {
  const known = new Set(shownIds)
  const end =
    shownIds.length < limit
      ? fresh.length
      : Math.max(
          0,
          fresh.findLastIndex((row) => known.has(idOf(row))),
        )
  return fresh.slice(0, end).flatMap((row) => (known.has(idOf(row)) ? [] : [idOf(row)]))
}

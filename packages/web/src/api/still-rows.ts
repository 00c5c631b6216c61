import type { Pagination } from '@curbcut/contract'
import { isDraft, original } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import type { ApiMeta } from './base-query.ts'

/** What names a row in the answers of calls. */
export type Row = { _id: string | null }

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
  /** Rows that others have added to the shown part of the list; they wait until the reader wants them. */
  arrivedIds: readonly string[]
  /** Rows that the last read no longer had. */
  absentIds: readonly string[]
  /** Absent rows that the reader may no longer see; they keep their last values. */
  lostIds: readonly string[]
  /** The last read had rows that are not shown. */
  isBehind: boolean
  /** When the last answer about a row came to a call of the reader, in ms as `Date.now()`; 0 while it runs. */
  ownAt: Readonly<Record<string, number>>
}

const nothing: Since = {
  newIds: [],
  changedIds: [],
  arrivedIds: [],
  absentIds: [],
  lostIds: [],
  isBehind: false,
  ownAt: {},
}

/** What has happened to a list, and nothing before its first repeated read. */
export const sinceOf = ({ since = nothing }: Pick<StillList, 'since'>): Since => since

type Options<R> = {
  idOf?: (row: R) => string
  /** Whether rows are added at the end of the list. There they move no row, and are shown at once. */
  isAppended?: boolean
}

const idOfRow = ({ _id }: Row) => _id ?? ''

type Read = { arg: { visit?: string }; baseQueryMeta: ApiMeta | undefined }

/**
 * The `merge` of an endpoint whose rows stay where the reader saw them first: values change, rows that others
 * changed are marked, and those that arrived or left are counted. Another visit begins anew.
 */
export function stillRows<R, L extends StillList<R>>({
  idOf = idOfRow as (row: R) => string,
  isAppended = false,
}: Options<R> = {}) {
  return (shown: L, fresh: L, { arg, baseQueryMeta }: Read): L => {
    if (arg.visit === undefined) return fresh
    const before = (isDraft(shown) ? original(shown as object) : shown) as L
    const startedAt = baseQueryMeta?.startedAt ?? Date.now()
    return merge<R, L>(before, fresh, { startedAt, idOf, isAppended })
  }
}

type Merging<R> = Required<Options<R>> & {
  /** When the read began. It knows nothing of calls that were answered later. */
  startedAt: number
}

function merge<R, L extends StillList<R>>(shown: L, fresh: L, options: Merging<R>): L {
  const { startedAt, idOf, isAppended } = options
  const since = sinceOf(shown)
  const read = new Map(fresh.data.map((row) => [idOf(row), row]))
  const isNewer = (id: string) => (since.ownAt[id] ?? 0) > startedAt
  const renewed = shown.data.map((row) => {
    const now = isNewer(idOf(row)) ? undefined : read.get(idOf(row))
    if (now === undefined) return row
    const kept: R = copyWithStructuralSharing(row, now)
    return kept
  })
  const { limit, page } = fresh.pagination
  const known = new Set(shown.data.map(idOf))
  const others = fresh.data.filter((row) => known.has(idOf(row)) || !isNewer(idOf(row)))
  const rows = isAppended ? [...renewed, ...addedAfter(known, others, { idOf, limit })] : renewed
  const changed = shown.data.filter(
    (row, index) => !(idOf(row) in since.ownAt) && isOther(row, renewed[index]),
  )
  const places = { idOf, limit, shownIds: rows.map(idOf) }
  return {
    ...fresh,
    data: rows,
    pagination: {
      ...fresh.pagination,
      total:
        fresh.pagination.total + since.newIds.filter((id) => isNewer(id) && !read.has(id)).length,
    },
    since: {
      ...since,
      changedIds: union(since.changedIds, changed.map(idOf)),
      arrivedIds: page === 1 ? arrivedIn(others, places) : [],
      absentIds: places.shownIds.filter((id) => !read.has(id)),
      lostIds: since.lostIds.filter((id) => !read.has(id)),
      isBehind: others.some((row) => !places.shownIds.includes(idOf(row))),
    },
  }
}

const union = (left: readonly string[], right: readonly string[]) => [
  ...new Set([...left, ...right]),
]

/** Whether a row has other values now. A row that was read alone has more columns, which do not count. */
function isOther(before: unknown, now: unknown): boolean {
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

/** The list in which the reader's own call about these rows runs: what comes of it is no change of others. */
export function withCallRunning<L extends StillList>(list: L, ids: ReadonlySet<string>): L {
  const { ownAt } = sinceOf(list)
  const started = idsOf(list).filter((id) => ids.has(id) && !(id in ownAt))
  return started.length === 0 ? list : withOwn(list, started, 0)
}

/** The list after such a call was refused. */
export function withCallRefused<L extends StillList>(list: L, ids: ReadonlySet<string>): L {
  const { ownAt } = sinceOf(list)
  const kept = Object.entries(ownAt).filter(([id, at]) => at > 0 || !ids.has(id))
  if (kept.length === Object.keys(ownAt).length) return list
  return { ...list, since: { ...sinceOf(list), ownAt: Object.fromEntries(kept) } }
}

/** The list with rows as the reader's own call has answered them; each stays where it is. */
export function withAnswered<L extends StillList>(list: L, rows: readonly Row[], at: number): L {
  const answers = new Map(rows.map((row) => [row._id, row]))
  const ids = idsOf(list).filter((id) => answers.has(id))
  if (ids.length === 0) return list
  const data = list.data.map((row) => {
    const answer = answers.get(row._id)
    return answer ? { ...row, ...answer } : row
  })
  return withOwn({ ...list, data }, ids, at)
}

/** The list with a row that the reader made. It stands first, until the list is read anew. */
export function withMade<L extends StillList>(list: L, row: Row, at: number): L {
  const id = idOfRow(row)
  if (idsOf(list).includes(id)) return list
  const { newIds } = sinceOf(list)
  const { pagination } = list
  return withOwn(
    {
      ...list,
      data: [row, ...list.data],
      pagination: { ...pagination, total: pagination.total + 1 },
      since: { ...sinceOf(list), newIds: [...newIds, id] },
    },
    [id],
    at,
  )
}

/** The list without rows of which the reader may see nothing any more. */
export function withoutRows<L extends StillList>(list: L, ids: readonly string[], at: number): L {
  const data = list.data.filter((row) => !ids.includes(idOfRow(row)))
  if (data.length === list.data.length) return list
  return withOwn({ ...list, data }, ids, at)
}

/** The list with a row that was read alone, because the list has lost it; null if the reader may not see it. */
export function withReadAlone<L extends StillList>(list: L, id: string, row: Row | null): L {
  const since = sinceOf(list)
  if (row === null) return { ...list, since: { ...since, lostIds: union(since.lostIds, [id]) } }
  const isChanged = list.data.some((shown) => shown._id === id && isOther(shown, row))
  return {
    ...list,
    data: list.data.map((shown) => (shown._id === id ? { ...shown, ...row } : shown)),
    since: {
      ...since,
      lostIds: since.lostIds.filter((lost) => lost !== id),
      changedIds:
        isChanged && !(id in since.ownAt) ? union(since.changedIds, [id]) : since.changedIds,
    },
  }
}

const idsOf = ({ data }: StillList) => data.map(idOfRow)

const withOwn = <L extends StillList>(list: L, ids: readonly string[], at: number): L => ({
  ...list,
  since: {
    ...sinceOf(list),
    ownAt: { ...sinceOf(list).ownAt, ...Object.fromEntries(ids.map((id) => [id, at])) },
  },
})

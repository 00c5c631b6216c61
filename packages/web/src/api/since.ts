import type { Pagination } from '@curbcut/contract'
import type { Row } from './row-rules.ts'

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
  /** Rows whose call by the reader ended without an answer, until they are read. */
  unansweredIds: readonly string[]
  /** Absent rows that the reader may no longer see; they keep their last values. */
  lostIds: readonly string[]
  /** Rows that are the reader's own: from a call about them until the first read that knows its answer. */
  own: Readonly<Record<string, Own>>
}

/** The calls of the reader about a row that still run, and when the last one was answered (ms); 0 before that. */
export type Own = { running: readonly string[]; answeredAt: number }

/** What has happened to a list before its first repeated read. */
export const nothing: Since = {
  newIds: [],
  changedIds: [],
  waitingIds: [],
  arrivedIds: [],
  absentIds: [],
  movedIds: [],
  unansweredIds: [],
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

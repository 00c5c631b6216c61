import type { Pagination } from '@curbcut/contract'
import { isDraft, original } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'

export type Row = { _id: string | null }

export const hasKey = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value

export const isRow = (value: unknown): value is Row =>
  hasKey(value, '_id') && typeof value._id === 'string'

/** An answer whose rows keep their places while a reader looks at them. */
export type StableList<R = Row> = {
  data: readonly R[]
  pagination: Pagination
  stable?: StableState<R>
}

type StableState<R> = {
  newest: readonly R[]
  /** Rows of the reader's own calls: until a later read has them, they do not count as removed. */
  ownIds: readonly string[]
  isNewVisit?: boolean
}

export type StableArg<A = object> = A & { isStable?: true }

export type RowOptions<R> = {
  idOf?: (row: R) => string
  /** Whether new rows come at the end of the list, where they move no row and are shown at once. */
  isAppended?: boolean
}

export const rowIdOf = (row: unknown): string => (row as Row)._id ?? ''

const stableStateOf = <R>({ data, stable }: StableList<R>): StableState<R> =>
  stable ?? { newest: data, ownIds: [] }

/** The `merge` of a list: ids and order stay, and a later answer replaces rows by id. */
export const mergeRows =
  <R, L extends StableList<R>>({ idOf = rowIdOf, isAppended = false }: RowOptions<R>) =>
  (current: L, fresh: L, { arg }: { arg: StableArg }): L => {
    const before = (isDraft(current) ? original(current as object) : current) as L
    const { ownIds, isNewVisit } = stableStateOf(before)
    if (!arg.isStable || isNewVisit) return fresh
    const freshRows = new Map(fresh.data.map((row) => [idOf(row), row]))
    const readIds = new Set(fresh.data.map(rowIdOf))
    const renewed = before.data.map((row) => freshRows.get(idOf(row)) ?? row)
    const renewedIds = new Set(renewed.map(idOf))
    const appendedFrom = fresh.data.findLastIndex((row) => renewedIds.has(idOf(row))) + 1
    const spareRows = isAppended ? Math.max(0, fresh.pagination.limit - renewed.length) : 0
    // Unchanged parts stay the same objects, so that React does not render them again.
    return copyWithStructuralSharing(before, {
      ...fresh,
      data: [...renewed, ...fresh.data.slice(appendedFrom, appendedFrom + spareRows)],
      stable: { newest: fresh.data, ownIds: ownIds.filter((id) => !readIds.has(id)) },
    })
  }

/** Shows the rows of the newest answer, in its order. */
export function withNewest(list: StableList): StableList {
  const { newest, ownIds } = stableStateOf(list)
  const ids = new Set(newest.map(rowIdOf))
  return { ...list, data: newest, stable: { newest, ownIds: ownIds.filter((id) => ids.has(id)) } }
}

/** The next answer, as the first one of a new visit, replaces the shown rows. */
export function startVisit(list: StableList): StableList {
  const { newest } = stableStateOf(list)
  return { ...list, data: newest, stable: { newest, ownIds: [], isNewVisit: true } }
}

export type ListChanges = {
  goneIds: ReadonlySet<string>
  changes: number
  /** Whether the page has other rows now, perhaps only because of the reader's own changes. */
  isOther: boolean
}

/** Rows at the ends of a page may only have changed pages: they are offered, but not counted. */
export function listChangesOf<R>(list: StableList<R>, idOf: (row: R) => string): ListChanges {
  const { newest, ownIds } = stableStateOf(list)
  const { page, limit, totalPages } = list.pagination
  const [shownIds, newestIds] = [list.data.map(idOf), newest.map(idOf)]
  const isRead = (id: string) => newestIds.includes(id)
  const isShown = (id: string) => shownIds.includes(id)
  const [firstRead, lastRead] = [shownIds.findIndex(isRead), shownIds.findLastIndex(isRead)]
  const isWithinPage = (index: number) =>
    totalPages <= 1 && page === 1
      ? true
      : firstRead >= 0 &&
        (page === 1 || index > firstRead) &&
        (page >= totalPages || index < lastRead)
  const isOwn = (row: R) => ownIds.includes(rowIdOf(row))
  const goneRows = list.data.filter(
    (row, index) => !isRead(idOf(row)) && !isOwn(row) && isWithinPage(index),
  )
  const unshownIds = newestIds.filter((id) => !isShown(id))

  const ownRemoved = ownIds.length - list.data.filter(isOwn).length
  const isFull = shownIds.length + ownRemoved >= limit
  const begin = page === 1 ? 0 : newestIds.findIndex(isShown)
  const end = isFull ? newestIds.findLastIndex(isShown) : newestIds.length
  const addedIds = newestIds
    .slice(Math.max(0, begin), Math.max(0, end))
    .filter((id) => !isShown(id))
  return {
    goneIds: new Set(goneRows.map(idOf)),
    changes: addedIds.length + goneRows.length,
    isOther:
      unshownIds.length + goneRows.length > 0 ||
      (page > Math.max(1, totalPages) && shownIds.length > 0),
  }
}

type IdSet = Pick<ReadonlySet<string>, 'has'>

export const markOwnRows = (list: StableList, ids: IdSet): StableList =>
  updateOwnIds(list, (ownIds) => [...new Set([...ownIds, ...matchingIds(list, ids)])])

/** The list after a refusal of the reader's own call about these rows. */
export const unmarkOwnRows = (list: StableList, ids: IdSet): StableList =>
  updateOwnIds(list, (ownIds) => ownIds.filter((id) => !ids.has(id)))

function updateOwnIds(list: StableList, change: (ownIds: readonly string[]) => readonly string[]) {
  const stable = stableStateOf(list)
  const ownIds = change(stable.ownIds)
  return ownIds.length === stable.ownIds.length ? list : { ...list, stable: { ...stable, ownIds } }
}

export function withResponseRows(list: StableList, responseRows: readonly Row[]): StableList {
  const rows = new Map(responseRows.map((row) => [row._id, row]))
  const ids = new Set(responseRows.map(rowIdOf))
  if (matchingIds(list, ids).length === 0) return list
  const updateRows = (oldRows: readonly Row[]) =>
    oldRows.map((row) => {
      const values = Object.entries(rows.get(row._id) ?? {}).filter(([key]) => key in row)
      return values.length > 0 ? { ...row, ...Object.fromEntries(values) } : row
    })
  const { newest, ...stable } = stableStateOf(list)
  const nextStable = { ...stable, newest: updateRows(newest) }
  return markOwnRows({ ...list, data: updateRows(list.data), stable: nextStable }, ids)
}

/** Puts the reader's new row first until the list is read again; a full page keeps its length. */
export function withNewRow(list: StableList, newRow: Row): StableList {
  const ids = new Set([rowIdOf(newRow)])
  if (matchingIds(list, ids).length > 0) return markOwnRows(list, ids)
  const { newest, ...stable } = stableStateOf(list)
  const others = newest.filter(({ _id }) => _id !== newRow._id)
  const pagination = addToTotal(list.pagination, others.length === newest.length ? 1 : 0)
  const prepend = (rows: readonly Row[]) => [newRow, ...rows].slice(0, pagination.limit)
  const nextStable = { ...stable, newest: prepend(others) }
  return markOwnRows({ ...list, data: prepend(list.data), pagination, stable: nextStable }, ids)
}

export function withoutRows(list: StableList, ids: IdSet): StableList {
  if (matchingIds(list, ids).length === 0) return list
  const { newest, ...stable } = stableStateOf(markOwnRows(list, ids))
  const isRemaining = ({ _id }: Row) => _id === null || !ids.has(_id)
  const remaining = newest.filter(isRemaining)
  const pagination = addToTotal(list.pagination, remaining.length - newest.length)
  return {
    ...list,
    data: list.data.filter(isRemaining),
    pagination,
    stable: { ...stable, newest: remaining },
  }
}

const matchingIds = ({ data }: StableList, ids: IdSet): string[] =>
  data.map(rowIdOf).filter((id) => id !== '' && ids.has(id))

/** A total at which the server stopped counting stays. */
const addToTotal = (pagination: Pagination, count: number): Pagination =>
  pagination.isCapped || count === 0
    ? pagination
    : { ...pagination, total: pagination.total + count }

import { isDraft, original } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import type { ApiMeta } from './base-query.ts'
import { addRowRules, type RowRules } from './row-rules.ts'
import {
  isOther,
  isOwnAfter,
  nothing,
  sinceOf,
  union,
  withMore,
  type Since,
  type StillList,
} from './since.ts'

type Options<R> = Pick<RowRules, 'takes'> & {
  idOf?: (row: R) => string
  /** What people change of a row; by default everything. */
  ofPeople?: (row: R) => object
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
  { takes, idOf, ofPeople = (row) => row as object, isAppended = false }: Options<R>,
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
      ofPeople,
      idOf: rules.idOf as (row: R) => string,
    })
  }
}

type Merging<R> = {
  idOf: (row: R) => string
  ofPeople: (row: R) => object
  isAppended: boolean
  /** When the read began. It knows nothing of calls that were answered later. */
  startedAt: number
}

function merge<R, L extends StillList<R>>(shown: L, fresh: L, options: Merging<R>): L {
  const { startedAt, idOf, ofPeople, isAppended } = options
  const before = sinceOf(shown)
  const read = new Map(fresh.data.map((row) => [idOf(row), row]))
  const isOlder = (id: string) => isOwnAfter(before, id, startedAt)
  const renewed = shown.data.map((row) => (isOlder(idOf(row)) ? row : (read.get(idOf(row)) ?? row)))
  const { limit, page } = fresh.pagination
  const known = new Set(shown.data.map(idOf))
  const others = fresh.data.filter((row) => known.has(idOf(row)) || !isOlder(idOf(row)))
  const rows = isAppended ? [...renewed, ...addedAfter(known, others, { idOf, limit })] : renewed
  const shownIds = rows.map(idOf)
  const isOwn = (id: string) => id in before.own || before.unansweredIds.includes(id)
  const changed = shown.data.filter(
    (row, index) => !isOwn(idOf(row)) && isOther(ofPeople(row), ofPeople(renewed[index] ?? row)),
  )
  const since: Since = {
    newIds: before.newIds,
    changedIds: union(before.changedIds, changed.map(idOf)),
    waitingIds: others.map(idOf).filter((id) => !shownIds.includes(id)),
    arrivedIds: page === 1 ? arrivedIn(others, { idOf, limit, shownIds }) : [],
    ...absentIn(shownIds, { read, before, isOlder }),
    unansweredIds: before.unansweredIds.filter((id) => !read.has(id) || isOlder(id)),
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

type Absence = { read: Rows; before: Since; isOlder: (id: string) => boolean }

/** A read that began before one's own call was answered does not say that its row is gone. */
function absentIn(shownIds: readonly string[], { read, before, isOlder }: Absence) {
  const { own, movedIds, lostIds } = before
  const absentIds = shownIds.filter(
    (id) => !read.has(id) && (!isOlder(id) || before.absentIds.includes(id)),
  )
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

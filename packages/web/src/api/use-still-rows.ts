import { nanoid } from '@reduxjs/toolkit'
import type { Pagination } from '@curbcut/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAppSelector, type RootState } from '#web/state/root-state.ts'
import { cachedAnswer, cachedArgs, type CachedAnswer } from './cached-answers.ts'
import { rowRulesOf, type Row } from './row-rules.ts'
import { sinceOf, type Since, type Visited } from './since.ts'

/** From the moment in which a reader asks for a list until they ask for something else. */
export type Visit<A> = {
  /** The endpoint of the list. */
  name: string
  /** The question with the visit: each visit has an answer of its own, whose rows stay in their places. */
  arg: A & { visit: string }
  /** Rows that the reader wanted to see at its beginning. */
  wantedIds: readonly string[]
  /** Begins another visit with the same question. */
  again: (wantedIds: readonly string[]) => void
}

/**
 * A new visit begins with another tab, page, order, search or filter, with a link to the same list and when
 * the reader comes back. A dialog that the address holds opens and closes over the same visit.
 */
export function useVisit<A extends object>(name: string, asked: A): Visit<A> {
  const { key, pathname, search, hash } = useLocation()
  const place = { question: JSON.stringify(asked), key, address: pathname + search + hash }
  const begin = (wantedIds: readonly string[]) => ({ ...place, id: nanoid(), wantedIds })
  const [visit, setVisit] = useState(() => begin([]))
  if (visit.question !== place.question || visit.key !== key) {
    const isAnew = visit.question !== place.question || visit.address === place.address
    setVisit(isAnew ? begin([]) : { ...visit, ...place })
  }
  return {
    name,
    arg: { ...asked, visit: visit.id },
    wantedIds: visit.wantedIds,
    again: (wantedIds) => setVisit(begin(wantedIds)),
  }
}

type List = { data: readonly unknown[]; pagination: Pagination; since?: Since }
type Query<L> = {
  data?: L | undefined
  currentData?: L | undefined
  isLoading: boolean
  fulfilledTimeStamp?: number | undefined
}

export type StillRows<Q> = {
  list: Q
  isNew: (row: Row) => boolean
  isChanged: (row: Row) => boolean
  isLost: (row: Row) => boolean
  /** Rows that the last read no longer had, and of which no call of the reader told anything. */
  missingIds: readonly string[]
  /** Rows that others have added, and how to show them. */
  arrived?: { count: number; show: () => void }
  /** Shows the rows as the list has them now; absent while there is none that the reader does not see. */
  onUpdate?: () => void
  /** Shown rows that belong to the list no more: how many went where. */
  left: Left[]
}

type Left = { count: number; where: string; isMoved: boolean }

/** What a row that the list no longer has tells of itself. */
type LeftRow<R> = {
  /** Where it is now. */
  wentTo?: (row: R) => string | undefined
  /** Whether the list can have it, perhaps on another page. */
  belongs?: (row: R) => boolean
}

/**
 * The list of a visit: each row stays in its place, and what others did is told. While the first answer is on
 * its way, the last one to the same question stands in its place.
 */
export function useStillRows<L extends List, Q extends Query<L>, A extends object>(
  query: Q & Query<L>,
  visit: Visit<A>,
  leftRow: LeftRow<L['data'][number]> = {},
): StillRows<Q> {
  const { currentData } = query
  const earlier = useAppSelector((state) =>
    currentData === undefined ? newestAnswer(state, visit) : undefined,
  ) as L | undefined
  const answer = currentData ?? earlier
  const data = answer ?? query.data
  const list = {
    ...query,
    ...{ data, currentData: answer },
    isLoading: query.isLoading && data === undefined,
  }
  const since = sinceOf(data ?? {})
  const { newIds, changedIds, absentIds, movedIds, unansweredIds, lostIds, own } = since
  const idOf = rowRulesOf(visit.name)?.idOf ?? (() => '')
  const marks = {
    isNew: (row: Row) => newIds.includes(idOf(row)) || visit.wantedIds.includes(idOf(row)),
    isChanged: (row: Row) => changedIds.includes(idOf(row)),
    isLost: (row: Row) => lostIds.includes(idOf(row)),
  }
  // The rows of another question stand there for a moment, and what is asked now says nothing of them.
  const left = data ? leftIn(data, { visit, idOf, ...(answer && leftRow) }) : []
  if (currentData === undefined) return { list, ...marks, missingIds: [], left }

  const missingIds = absentIds.filter(
    (id) => !(id in own) && (unansweredIds.includes(id) || !movedIds.includes(id)),
  )
  return { list, ...marks, missingIds, left, ...waiting(since, visit) }
}

type Leaving<R> = LeftRow<R> & { visit: Visit<object>; idOf: (row: Row) => string }

/**
 * The shown rows that the list has lost, by where they went. A row of one page of several that does not tell
 * itself that it went may have moved to another page, where the list counts it still.
 */
function leftIn<L extends List>(list: L, leaving: Leaving<L['data'][number]>): Left[] {
  const { visit, idOf, wentTo, belongs } = leaving
  const { absentIds, lostIds, newIds } = sinceOf(list)
  const { page, totalPages } = list.pagination
  const isSearch = 'query' in visit.arg && Boolean(visit.arg.query)
  const left = new Map<string, Left>()
  for (const row of list.data) {
    const id = idOf(row as Row)
    if (!absentIds.includes(id)) continue
    const went = lostIds.includes(id) ? 'no longer available to you' : wentTo?.(row)
    const isMoved = went === undefined && totalPages > 1 && belongs?.(row) !== false
    // The line says already that the list no longer has this page.
    if (isMoved && page > totalPages) continue
    const there = isMoved ? 'on this page' : `in this ${isSearch ? 'search' : 'list'}`
    const where = went ?? `${newIds.includes(id) ? 'new, not' : 'no longer'} ${there}`
    left.set(where, { count: (left.get(where)?.count ?? 0) + 1, where, isMoved })
  }
  return [...left.values()]
}

/** What waits until the reader wants to see it. */
function waiting<A>({ arrivedIds, waitingIds }: Since, { again }: Visit<A>) {
  if (arrivedIds.length > 0) {
    return { arrived: { count: arrivedIds.length, show: () => again(arrivedIds) } }
  }
  return waitingIds.length > 0 ? { onUpdate: () => again([]) } : {}
}

/** The newest kept answer to the question of a visit. */
function newestAnswer<A extends object>(state: RootState, { name, arg }: Visit<A>): unknown {
  const question = questionOf(arg)
  let newest: CachedAnswer | undefined
  for (const asked of cachedArgs(state, name)) {
    if (questionOf(asked as Visited<object>) !== question) continue
    const kept = cachedAnswer(state, name, asked)
    if ((kept?.fulfilledTimeStamp ?? 0) > (newest?.fulfilledTimeStamp ?? 0)) newest = kept
  }
  return newest?.data
}

const questionOf = ({ visit: _visit, ...asked }: Visited<object>) => JSON.stringify(asked)

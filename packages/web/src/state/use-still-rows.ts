import type { Pagination } from '@curbcut/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAppSelector } from './root-state.ts'
import { isFollowed, isLost, type Row, type RowsState } from './rows.ts'

type List<R> = {
  data?: { data: readonly R[]; pagination: Pagination } | undefined
  /** The answer to the present question; absent while it is on its way, and where it has failed. */
  currentData?: unknown
  isFetching?: boolean
  /** When the present data came. */
  fulfilledTimeStamp?: number | undefined
}

type Options<R> = {
  /**
   * The question of the reader: tab, page, order, search, filter. Another question brings new rows, and so
   * does a link to the same one.
   */
  asked: unknown
  /** The endpoint that makes a row of this list; a new row stands first, marked as new. */
  created?: string
  /** Whether a new row stands in the part of the list that is shown. */
  belongs?: (row: R) => boolean
  /** Whether rows are added at the end of the list. There they move no row, and are shown at once. */
  isAppended?: boolean
}

/** The rows in the places in which the reader saw them first. */
type Held<R> = {
  question: string
  rows: readonly R[]
  newIds: readonly string[]
  /** Rows that others have changed while the reader looked. */
  changedIds: readonly string[]
  /** Rows that others have added to the shown part of the list; they wait until the reader wants them. */
  arrivedIds: readonly string[]
  /** Rows that are missing in the last answer and were answered by no call of the reader. */
  missingIds: readonly string[]
  /** The missing rows that the reader may no longer see; they keep their last values. */
  lostIds: readonly string[]
  /** The number of new rows that the total of the last answer lacks. */
  uncounted: number
  /** The answer and the state that the rows were made from. */
  from: readonly [unknown, RowsState]
  /** The last answer from before the reader saw the list. */
  seenSerial: number
}

/**
 * Keeps each row of a list in its place until the reader asks for something else: sorts, pages, searches,
 * comes back, or wants the rows as they are now. The reader's own changes change a row without moving it, and
 * rows that they make stand first. A repeat of the request brings newer values in the same order. Rows that
 * others have added are counted, and take their places when the reader shows them.
 */
export function useStillRows<R extends Row, L extends List<R>>(
  list: L & List<R>,
  options: Options<R>,
): HeldList<R, L> {
  const { key } = useLocation()
  const state = useAppSelector(({ rows }) => rows)
  const [held, setHeld] = useState<Held<R>>()
  const question = JSON.stringify([options.asked, key])
  const { data } = list
  if (!data) {
    // After a switch to another organization, rows of the former one must not come back.
    if (held) setHeld(undefined)
    return asRead(list)
  }

  if (held?.question !== question) {
    // Until there is an answer, the old rows stand under the new question.
    if (list.currentData && !list.isFetching) setHeld(hold(question, data.data, state))
    return asRead(list)
  }
  let present = held
  if (held.from[0] !== data.data || held.from[1] !== state) {
    const { page, limit } = data.pagination
    const freshAt = list.fulfilledTimeStamp ?? 0
    const news = { fresh: data.data, freshAt, state, isFirstPage: page === 1, limit }
    present = renew(held, news, options)
    setHeld(present)
  }
  const isBehind = data.data.some(({ _id }) => present.rows.every((row) => row._id !== _id))
  return {
    list: { ...list, data: { ...data, data: present.rows, pagination: counted(data, present) } },
    ...marksIn(present),
    missingIds: present.missingIds,
    ...(isBehind && present.arrivedIds.length === 0 && { onUpdate: () => setHeld(undefined) }),
    ...(present.arrivedIds.length > 0 && {
      arrived: {
        count: present.arrivedIds.length,
        show: () => setHeld({ ...hold(question, data.data, state), newIds: present.arrivedIds }),
      },
    }),
  }
}

type HeldList<R, L> = {
  list: L
  isNew: (row: R) => boolean
  isChanged: (row: R) => boolean
  isLost: (row: R) => boolean
  missingIds: readonly string[]
  /** Rows that others have added, and how to show them. */
  arrived?: { count: number; show: () => void }
  /** Shows the rows as the list has them now; absent while there is none that the reader does not see. */
  onUpdate?: () => void
}

const marksIn = <R extends Row>({ newIds, changedIds, lostIds }: Held<R>) => ({
  isNew: ({ _id }: R) => newIds.includes(_id),
  isChanged: ({ _id }: R) => changedIds.includes(_id),
  isLost: ({ _id }: R) => lostIds.includes(_id),
})

const asRead = <R, L>(list: L): HeldList<R, L> => ({
  list,
  isNew: () => false,
  isChanged: () => false,
  isLost: () => false,
  missingIds: [],
})

const hold = <R>(question: string, rows: readonly R[], state: RowsState): Held<R> => ({
  question,
  rows,
  newIds: [],
  changedIds: [],
  arrivedIds: [],
  missingIds: [],
  lostIds: [],
  uncounted: 0,
  from: [rows, state],
  seenSerial: state.answers.at(-1)?.serial ?? 0,
})

const counted = <R>({ pagination }: { pagination: Pagination }, { uncounted }: Held<R>) => ({
  ...pagination,
  total: pagination.total + uncounted,
})

/** The newest read, and the answers since then. */
type News<R> = {
  fresh: readonly R[]
  freshAt: number
  state: RowsState
  isFirstPage: boolean
  limit: number
}

function renew<R extends Row>(
  held: Held<R>,
  news: News<R>,
  { created, belongs, isAppended = false }: Omit<Options<R>, 'asked'>,
): Held<R> {
  const { fresh, freshAt, state, limit } = news
  const answers = state.answers.filter(({ serial }) => serial > held.seenSerial)
  const present = (old: R): R | null => {
    const answer = answers.findLast(({ id }) => id === old._id)
    const read = fresh.find(({ _id }) => _id === old._id)
    if (!answer || (read && freshAt > answer.at)) return read ?? old
    return answer.row && { ...old, ...answer.row }
  }
  const made = answers
    .filter(({ endpoint }) => endpoint === created)
    .map(({ row }) => row as R)
    .filter((row) => belongs?.(row) ?? true)
    .filter(({ _id }) => !held.rows.some((row) => row._id === _id))
  const newIds = [...held.newIds, ...made.map(({ _id }) => _id)]
  const kept = [...made.toReversed(), ...held.rows].map(present).filter((row) => row !== null)
  const rows = isAppended ? [...kept, ...addedAfter(kept, fresh, limit)] : kept
  return {
    ...held,
    rows,
    newIds,
    ...doneByOthers(held, rows, { ...news, state: { answers } }),
    uncounted: answers.filter(
      ({ endpoint, id, at }) => endpoint === created && newIds.includes(id) && at >= freshAt,
    ).length,
    from: [fresh, state],
  }
}

/** The changes of others: changed, added and removed rows. */
function doneByOthers<R extends Row>(held: Held<R>, rows: readonly R[], news: News<R>) {
  const own = news.state.answers.filter(({ endpoint }) => !isFollowed(endpoint))
  const ownIds = new Set(own.map(({ id }) => id))
  const freshIds = new Set(news.fresh.map(({ _id }) => _id))
  const others = rows.filter(({ _id }) => !ownIds.has(_id))
  const changed = others.filter((row) => isOther(held.rows, row)).map(({ _id }) => _id)
  const missingIds = others.flatMap(({ _id }) => (freshIds.has(_id) ? [] : [_id]))
  return {
    changedIds: [...new Set([...held.changedIds, ...changed])],
    arrivedIds: arrivedIn(rows, news),
    missingIds,
    lostIds: missingIds.filter((id) => isLost(news.state.answers, id)),
  }
}

/**
 * Whether a shown row has other values now. A row that was read alone has more columns, which do not count.
 */
function isOther<R extends Row>(shown: readonly R[], row: R): boolean {
  const before = shown.find(({ _id }) => _id === row._id)
  if (before === undefined || before === row) return false
  const now = new Map(Object.entries(row))
  return Object.entries(before).some(
    ([key, value]) => now.has(key) && JSON.stringify(value) !== JSON.stringify(now.get(key)),
  )
}

/** The rows after the last known one, as far as the page has room. */
function addedAfter<R extends Row>(kept: readonly R[], fresh: readonly R[], limit: number) {
  const known = new Set(kept.map(({ _id }) => _id))
  const end = fresh.findLastIndex(({ _id }) => known.has(_id)) + 1
  return fresh.slice(end, end + Math.max(0, limit - kept.length))
}

/**
 * The ids of rows added to the first page. Rows after the last known one have only moved up from the next
 * page.
 */
function arrivedIn<R extends Row>(
  rows: readonly R[],
  { fresh, isFirstPage, limit }: News<R>,
): readonly string[] {
  if (!isFirstPage) return []
  const known = new Set(rows.map(({ _id }) => _id))
  const end = rows.length < limit ? fresh.length : fresh.findLastIndex(({ _id }) => known.has(_id))
  return fresh.slice(0, Math.max(0, end)).flatMap(({ _id }) => (known.has(_id) ? [] : [_id]))
}

import type { Pagination } from '@curbcut/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAppSelector } from './root-state.ts'
import type { Row, RowsState } from './rows.ts'

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
   * What the reader asked for: tab, page, order, search, filter. Another question brings new rows, and so
   * does a link to the same one.
   */
  asked: unknown
  /** The endpoint that makes a row of this list; what it makes stands first, as new. */
  created?: string
  /** Whether a new row stands in the part of the list that is shown. */
  belongs?: (row: R) => boolean
}

/** The rows in the places in which the reader saw them first. */
type Held<R> = {
  question: string
  rows: readonly R[]
  newIds: readonly string[]
  /** How many of the new ones the answer's total does not have yet. */
  uncounted: number
  /** What the rows were put together from. */
  from: readonly [unknown, RowsState]
  /** The last answer that was there before the reader saw the list. */
  seenSerial: number
}

type HeldRows<R, L> = {
  list: L
  isNew: (row: R) => boolean
  /** Shows the rows as the list has them now; absent while there is none that the reader does not see. */
  onUpdate?: () => void
}

/**
 * Keeps each row of a list in its place until the reader asks for something else: sorts, pages, searches,
 * comes back, or wants the rows as they are now. What the reader does to a row changes the row and does not
 * move it, and what they make stands first. A repeat of the request brings newer values, and no other order.
 */
export function useHeldRows<R extends Row, L extends List<R>>(
  list: L & List<R>,
  options: Options<R>,
): HeldRows<R, L> {
  const { key } = useLocation()
  const state = useAppSelector(({ rows }) => rows)
  const [held, setHeld] = useState<Held<R>>()
  const question = JSON.stringify([options.asked, key])
  const { data } = list
  if (!data) {
    // After a switch to another organization, rows of the former one must not come back.
    if (held) setHeld(undefined)
    return { list, isNew: () => false }
  }

  if (held?.question !== question) {
    // Until there is an answer, the old rows stand under the new question.
    if (list.currentData && !list.isFetching) setHeld(hold(question, data.data, state))
    return { list, isNew: () => false }
  }
  let present = held
  if (held.from[0] !== data.data || held.from[1] !== state) {
    const news = { fresh: data.data, freshAt: list.fulfilledTimeStamp ?? 0, state }
    present = renew(held, news, options)
    setHeld(present)
  }
  const isBehind = data.data.some(({ _id }) => present.rows.every((row) => row._id !== _id))
  return {
    list: { ...list, data: { ...data, data: present.rows, pagination: counted(data, present) } },
    isNew: ({ _id }) => present.newIds.includes(_id),
    ...(isBehind && { onUpdate: () => setHeld(undefined) }),
  }
}

const hold = <R>(question: string, rows: readonly R[], state: RowsState): Held<R> => ({
  question,
  rows,
  newIds: [],
  uncounted: 0,
  from: [rows, state],
  seenSerial: state.answers.at(-1)?.serial ?? 0,
})

const counted = <R>({ pagination }: { pagination: Pagination }, { uncounted }: Held<R>) => ({
  ...pagination,
  total: pagination.total + uncounted,
})

/** What was read since, and what was answered since. */
type News<R> = { fresh: readonly R[]; freshAt: number; state: RowsState }

function renew<R extends Row>(
  held: Held<R>,
  { fresh, freshAt, state }: News<R>,
  { created, belongs }: Pick<Options<R>, 'created' | 'belongs'>,
): Held<R> {
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
  return {
    ...held,
    rows: [...made.toReversed(), ...held.rows].map(present).filter((row) => row !== null),
    newIds,
    uncounted: answers.filter(
      ({ endpoint, id, at }) => endpoint === created && newIds.includes(id) && at >= freshAt,
    ).length,
    from: [fresh, state],
  }
}

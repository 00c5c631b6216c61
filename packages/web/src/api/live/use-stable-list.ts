import { nanoid } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch } from '#web/state/root-state.ts'
import { patchAnswer } from './cached-answers.ts'
import {
  idOfRow,
  newsOf,
  withNewest,
  type StableArg,
  type News,
  type RowRules,
  type StableList,
} from './stable-rows.ts'

/** From the moment in which a reader asks for a list until they ask for something else. */
export type Visit<A> = {
  id: string
  /** The endpoint of the list. */
  name: string
  arg: StableArg<A>
  /** Whether the visit before asked the same. */
  isRepeated: boolean
}

/**
 * A new visit begins with another tab, page, order, search or filter, with a link to the same list and when
 * the reader comes back. A dialog that the address holds opens and closes over the same visit.
 */
export function useVisit<A extends object>(name: string, asked: A): Visit<A> {
  const { key, pathname, search, hash } = useLocation()
  const place = { question: JSON.stringify(asked), key, address: pathname + search + hash }
  const [visit, setVisit] = useState(() => ({ ...place, id: nanoid(), isRepeated: false }))
  if (visit.question !== place.question || visit.key !== key) {
    const isOther = visit.question !== place.question
    const isNewVisit = isOther || visit.address === place.address
    setVisit(isNewVisit ? { ...place, id: nanoid(), isRepeated: !isOther } : { ...visit, ...place })
  }
  const { id, isRepeated } = visit
  return { id, name, arg: { ...asked, isStable: true }, isRepeated }
}

type Query<L> = {
  data?: L | undefined
  currentData?: L | undefined
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

export type StableNews<R> = {
  /** Whether the list has the row no more: it stays in its place and offers nothing. */
  isGone: (row: R) => boolean
  /** How many changes of others wait, and how to show the list as it is; absent if it shows that already. */
  changes?: { count: number; onUpdate: () => void }
}

/**
 * The list of a visit: it keeps the ids of its first answer in their order. Later answers replace rows by id, and what
 * else they change waits until the reader updates the list.
 */
export function useStableList<R, Q extends Query<StableList<R>>>(
  query: Q & Query<StableList<R>>,
  { id, name, arg, isRepeated }: Visit<object>,
  { idOf = idOfRow }: Pick<RowRules<R>, 'idOf'> = {},
): { list: Q } & StableNews<R> {
  const dispatch = useAppDispatch()
  const begin = useEffectEvent(() => {
    dispatch(patchAnswer(name, arg, (list) => withNewest(list as StableList, true)))
    if (isRepeated) query.refetch()
  })
  useEffect(() => begin(), [id])
  const { data, currentData, error } = query
  const { goneIds, changes: count, isOther } = data ? newsOf(data, idOf) : nothing
  const onUpdate = () => dispatch(patchAnswer(name, arg, (list) => withNewest(list as StableList)))
  return {
    // A read that gave way to a call of one's own is no failure.
    list: { ...query, isError: query.isError && !isAborted(error) },
    isGone: (row) => goneIds.has(idOf(row)),
    ...(currentData !== undefined && isOther && { changes: { count, onUpdate } }),
  }
}

const nothing: News = { goneIds: new Set(), changes: 0, isOther: false }

const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

import { nanoid } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch } from '#web/state/root-state.ts'
import { patchAnswer } from './cached-answers.ts'
import {
  rowIdOf,
  newsOf,
  withNewest,
  type StableArg,
  type News,
  type RowRules,
  type StableList,
} from './stable-rows.ts'

export type Visit<A> = {
  id: string
  name: string
  arg: StableArg<A>
  /** Whether the visit before had the same argument. */
  isRepeated: boolean
}

/**
 * A link to the same list, or a return to it, begins a new visit; a dialog in the address does not.
 */
export function useVisit<A extends object>(name: string, arg: A): Visit<A> {
  const { key, pathname, search, hash } = useLocation()
  const place = { question: JSON.stringify(arg), key, address: pathname + search + hash }
  const [visit, setVisit] = useState(() => ({ ...place, id: nanoid(), isRepeated: false }))
  if (visit.question !== place.question || visit.key !== key) {
    const isOther = visit.question !== place.question
    const isNewVisit = isOther || visit.address === place.address
    setVisit(isNewVisit ? { ...place, id: nanoid(), isRepeated: !isOther } : { ...visit, ...place })
  }
  const { id, isRepeated } = visit
  return { id, name, arg: { ...arg, isStable: true }, isRepeated }
}

type Query<L> = {
  data?: L | undefined
  currentData?: L | undefined
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

export type StableNews<R> = {
  isGone: (row: R) => boolean
  /** Absent without pending changes. */
  changes?: { count: number; onUpdate: () => void }
}

/** Later answers replace rows by id; their other changes wait until the reader updates the list. */
export function useStableList<R, Q extends Query<StableList<R>>>(
  query: Q & Query<StableList<R>>,
  { id, name, arg, isRepeated }: Visit<object>,
  { idOf = rowIdOf }: Pick<RowRules<R>, 'idOf'> = {},
): { list: Q } & StableNews<R> {
  const dispatch = useAppDispatch()
  const begin = useEffectEvent(() => {
    dispatch(patchAnswer(name, arg, (list) => withNewest(list as StableList, true)))
    if (isRepeated) query.refetch()
  })
  useEffect(() => begin(), [id])
  const { data, currentData, error } = query
  const { goneIds, changes: count, isOther } = data ? newsOf(data, idOf) : noNews
  const onUpdate = () => dispatch(patchAnswer(name, arg, (list) => withNewest(list as StableList)))
  return {
    // A read that was aborted for the reader's own call is not a failure.
    list: { ...query, isError: query.isError && !isAborted(error) },
    isGone: (row) => goneIds.has(idOf(row)),
    ...(currentData !== undefined && isOther && { changes: { count, onUpdate } }),
  }
}

const noNews: News = { goneIds: new Set(), changes: 0, isOther: false }

const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

import { nanoid } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch } from '#web/state/root-state.ts'
import { updateCachedData } from './query-cache.ts'
import {
  rowIdOf,
  listChangesOf,
  startVisit,
  withNewest,
  type StableArg,
  type ListChanges,
  type RowOptions,
  type StableList,
} from './stable-rows.ts'

export type Visit<A> = {
  id: string
  name: string
  arg: StableArg<A>
  /** Whether the visit before had the same argument. */
  isRepeated: boolean
}

/** A link or a return to the same list begins a new visit; a dialog in the address does not. */
export function useListVisit<A extends object>(name: string, arg: A): Visit<A> {
  const { key, pathname, search, hash } = useLocation()
  const listLocation = { argText: JSON.stringify(arg), key, address: pathname + search + hash }
  const [visit, setVisit] = useState(() => ({ ...listLocation, id: nanoid(), isRepeated: false }))
  if (visit.argText !== listLocation.argText || visit.key !== key) {
    const hasOtherArg = visit.argText !== listLocation.argText
    const isNewVisit = hasOtherArg || visit.address === listLocation.address
    setVisit(
      isNewVisit
        ? { ...listLocation, id: nanoid(), isRepeated: !hasOtherArg }
        : { ...visit, ...listLocation },
    )
  }
  const { id, isRepeated } = visit
  return { id, name, arg: { ...arg, isStable: true }, isRepeated }
}

type ListQuery<L> = {
  data?: L | undefined
  currentData?: L | undefined
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

export type StableListChanges<R> = {
  isGone: (row: R) => boolean
  changes?: { count: number; onUpdate: () => void }
}

/** Later answers replace rows by id; their other changes wait until the reader updates the list. */
export function useStableList<R, Q extends ListQuery<StableList<R>>>(
  query: Q & ListQuery<StableList<R>>,
  { id, name, arg, isRepeated }: Visit<object>,
  { idOf = rowIdOf }: Pick<RowOptions<R>, 'idOf'> = {},
): { list: Q } & StableListChanges<R> {
  const dispatch = useAppDispatch()
  const beginVisit = useEffectEvent(() => {
    dispatch(updateCachedData(name, arg, (list) => startVisit(list as StableList)))
    if (isRepeated) query.refetch()
  })
  useEffect(() => beginVisit(), [id])
  const { data, currentData, error } = query
  const { goneIds, changes: count, isOther } = data ? listChangesOf(data, idOf) : noChanges
  const onUpdate = () =>
    dispatch(updateCachedData(name, arg, (list) => withNewest(list as StableList)))
  return {
    // A read that was aborted for the reader's own call is not a failure.
    list: { ...query, isError: query.isError && !isAborted(error) },
    isGone: (row) => goneIds.has(idOf(row)),
    ...(currentData !== undefined && isOther && { changes: { count, onUpdate } }),
  }
}

const noChanges: ListChanges = { goneIds: new Set(), changes: 0, isOther: false }

const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

import type { Pagination } from '@curbcut/contract'
import { createContext, use, useEffect, useRef } from 'react'
import { formatTotalOf } from '#web/lib/words/format.ts'
import { announce } from './LiveAnnouncer.tsx'

/**
 * Answers once whether the tab around a list has been chosen: the list of another tab starts again, and does
 * not know what stood in its place.
 */
export const TakeChoice = createContext((): boolean => false)

/** Says "12 results" when the rows of a new search, filter or tab are there. */
export function useResultsAnnouncement(
  /** The search and filters of the rows. */
  narrowing: string,
  list: { pages: Pick<Pagination, 'total' | 'isCapped'> | undefined; isFetching: boolean },
): void {
  const said = useRef(narrowing)
  const takeChoice = use(TakeChoice)
  const { pages, isFetching } = list
  const results = pages && formatTotalOf(pages, 'result')
  useEffect(() => {
    if (isFetching || results === undefined) return
    if (!takeChoice() && narrowing === said.current) return
    said.current = narrowing
    announce(results)
  }, [narrowing, results, isFetching, takeChoice])
}

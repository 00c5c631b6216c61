import type { Pagination } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { formatTotalOf } from '#web/lib/format.ts'
import { announce } from './LiveAnnouncer.tsx'

/** Says "12 results" when the rows of a new search are there. */
export function useResultsAnnouncement(
  query: string,
  list: { pages: Pick<Pagination, 'total' | 'isCapped'> | undefined; isFetching: boolean },
): void {
  const said = useRef(query)
  const { pages, isFetching } = list
  const results = pages && formatTotalOf(pages, 'result')
  useEffect(() => {
    if (isFetching || results === undefined || query === said.current) return
    said.current = query
    announce(results)
  }, [query, results, isFetching])
}

import { useEffect, useRef } from 'react'
import { formatQuantity } from '#web/lib/format.ts'
import { announce } from './LiveAnnouncer.tsx'

/** Says "12 results" once the rows of another search are there. */
export function useResultsAnnouncement(
  query: string,
  list: { total: number | undefined; isFetching: boolean },
): void {
  const said = useRef(query)
  const { total, isFetching } = list
  useEffect(() => {
    if (isFetching || total === undefined || query === said.current) return
    said.current = query
    announce(formatQuantity(total, 'result'))
  }, [query, total, isFetching])
}

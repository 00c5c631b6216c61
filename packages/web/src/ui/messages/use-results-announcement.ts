import type { Pagination } from '@curbcut/contract'
import { createContext, use, useEffect, useRef } from 'react'
import { formatTotalOf } from '#web/lib/words/format.ts'
import { announce } from './LiveAnnouncer.tsx'

/** True once after a tab was chosen: its list mounts without knowing the former results. */
export const ConsumeTabChoice = createContext((): boolean => false)

/** Announces "12 results" when the rows of a new search, filter or tab have loaded. */
export function useResultsAnnouncement(
  filterKey: string,
  list: { pages: Pick<Pagination, 'total' | 'isCapped'> | undefined; isFetching: boolean },
): void {
  const announcedKey = useRef(filterKey)
  const consumeChoice = use(ConsumeTabChoice)
  const { pages, isFetching } = list
  const results = pages && formatTotalOf(pages, 'result')
  useEffect(() => {
    if (isFetching || results === undefined) return
    if (!consumeChoice() && filterKey === announcedKey.current) return
    announcedKey.current = filterKey
    announce(results)
  }, [filterKey, results, isFetching, consumeChoice])
}

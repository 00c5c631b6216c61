import type { HistoryEntry, JobStatus } from '@curbcut/contract'
import { useMemo } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useListHistoryInfiniteQuery } from './history-api.ts'

export function useHistory(jobId: string) {
  const query = useListHistoryInfiniteQuery({ jobId }, liveQueryOptions)
  const pages = query.data?.pages
  const entries = useMemo(() => pages && withoutRepeats(pages.flatMap(({ data }) => data)), [pages])
  return { ...query, data: entries }
}

/** When the job last reached each status, as far as the timeline is loaded. */
export function useStepTimes(jobId: string): Partial<Record<JobStatus, string>> {
  const { data: entries = [] } = useHistory(jobId)
  const times: Partial<Record<JobStatus, string>> = {}
  for (const { from, to, createdAt } of entries) {
    if (to && to !== from) times[to] ??= createdAt
  }
  return times
}

/** An event between two requests pushes the last entry of one page onto the next. */
function withoutRepeats(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()]
}

import type { HistoryEntry, JobStatus } from '@curbcut/contract'
import { useMemo } from 'react'
import { followingOthers } from '#web/api/api.ts'
import { useListHistoryInfiniteQuery } from './history-api.ts'

/** The timeline of a job as far as it is loaded, newest first. */
export function useHistory(jobId: string) {
  const query = useListHistoryInfiniteQuery({ jobId }, followingOthers)
  const pages = query.data?.pages
  const entries = useMemo(() => pages && withoutRepeats(pages.flatMap(({ data }) => data)), [pages])
  return { ...query, data: entries }
}

/** When the job last came to each status, as far as the loaded timeline tells. */
export function useStepTimes(jobId: string): Partial<Record<JobStatus, string>> {
  const { data: entries = [] } = useHistory(jobId)
  const times: Partial<Record<JobStatus, string>> = {}
  for (const { from, to, createdAt } of entries) {
    if (to && to !== from) times[to] ??= createdAt
  }
  return times
}

/** Whatever happens between two pages pushes the last entry of one into the next. */
function withoutRepeats(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()]
}

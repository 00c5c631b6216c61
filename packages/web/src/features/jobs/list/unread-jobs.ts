import type { Job } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { createContext, use } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useListUnreadQuery } from '#web/api/endpoints/notifications-api.ts'

const UnreadJobs = createContext<ReadonlySet<string>>(new Set())
export const UnreadJobsProvider = UnreadJobs.Provider
/** Whether the viewer has unread news about this job of the list around. */
export const useIsUnread = (jobId: string): boolean => use(UnreadJobs).has(jobId)

/**
 * The ids of the listed jobs about which the viewer has unread news, requested in one call for the whole
 * list.
 */
export function useUnreadJobs(jobs: readonly Pick<Job, '_id'>[] = []): ReadonlySet<string> {
  // In the order of the ids, another order of the same list asks nothing.
  const ids = jobs.map(({ _id }) => _id).toSorted()
  const { data = [] } = useListUnreadQuery(
    ids.length > 0 ? { jobs: ids } : skipToken,
    liveQueryOptions,
  )
  return new Set(data.map(({ job }) => job))
}

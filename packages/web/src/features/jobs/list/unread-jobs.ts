import type { Job } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { createContext, use } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useListUnreadQuery } from '#web/api/endpoints/notifications-api.ts'

const UnreadJobsContext = createContext<ReadonlySet<string>>(new Set())
export const UnreadJobsProvider = UnreadJobsContext.Provider
export const useIsUnread = (jobId: string): boolean => use(UnreadJobsContext).has(jobId)

/** The listed jobs with unread news, read in one request for the whole list. */
export function useUnreadJobs(jobs: readonly Pick<Job, '_id'>[] = []): ReadonlySet<string> {
  // Sorted, so that another order of the same list reuses the cache.
  const ids = jobs.map(({ _id }) => _id).toSorted()
  const { data = [] } = useListUnreadQuery(
    ids.length > 0 ? { jobs: ids } : skipToken,
    liveQueryOptions,
  )
  return new Set(data.map(({ job }) => job))
}

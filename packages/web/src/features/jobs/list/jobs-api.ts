import { jobRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query, stableQuery } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { mergeKeepingOwnResponse } from '#web/api/refetch/own-response.ts'

/** A change of a job also touches its files and its comments, which an action often answers. */
export const changedJobTags = (_result: unknown, _error: unknown, { jobId }: { jobId: string }) => [
  { type: 'Job' as const, id: jobId },
  { type: 'File' as const, id: jobId },
  { type: 'Note' as const, id: jobId },
  { type: 'Job' as const, id: 'LIST' },
]

export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJobs: stableQuery(build, jobRoutes.listJobs, {
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    countJobs: query(build, jobRoutes.countJobs, {
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    getJob: query(build, jobRoutes.getJob, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
      merge: mergeKeepingOwnResponse,
    }),
    updateJob: mutation(build, jobRoutes.updateJob, {
      invalidatesTags: changedJobTags,
    }),
    deleteJob: mutation(build, jobRoutes.deleteJob, {
      invalidatesTags: changedJobTags,
    }),
  }),
})

export const {
  useListJobsQuery,
  useCountJobsQuery,
  useGetJobQuery,
  useUpdateJobMutation,
  useDeleteJobMutation,
} = withLiveRefetch(jobsApi)

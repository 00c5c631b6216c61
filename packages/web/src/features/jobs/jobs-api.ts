import { jobRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'
import { dropVisit, stillRows, type Visited } from '#web/api/still-rows.ts'

type Routes = typeof jobRoutes

/**
 * Data that a call about a job makes stale: the job, its files with their flags, its comments, which an
 * action often answers, and the lists.
 */
export const tagsOfTouched = (_result: unknown, _error: unknown, { jobId }: { jobId: string }) => [
  { type: 'Job' as const, id: jobId },
  { type: 'File' as const, id: jobId },
  { type: 'Note' as const, id: jobId },
  { type: 'Job' as const, id: 'LIST' },
]

/** Jobs as a whole; what moves them stands in job-moves-api.ts. */
export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<Result<Routes['listJobs']>, Visited<Arg<Routes['listJobs']>>>({
      query: dropVisit(request(jobRoutes.listJobs)),
      merge: stillRows('listJobs', { takes: 'job_name' }),
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    countJobs: build.query<Result<Routes['countJobs']>, Arg<Routes['countJobs']>>({
      query: request(jobRoutes.countJobs),
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    getJob: build.query<Result<Routes['getJob']>, Arg<Routes['getJob']>>({
      query: request(jobRoutes.getJob),
      providesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
    updateJob: build.mutation<Result<Routes['updateJob']>, Arg<Routes['updateJob']>>({
      query: request(jobRoutes.updateJob),
      invalidatesTags: tagsOfTouched,
    }),
    deleteJob: build.mutation<Result<Routes['deleteJob']>, Arg<Routes['deleteJob']>>({
      query: request(jobRoutes.deleteJob),
      invalidatesTags: tagsOfTouched,
    }),
  }),
})

export const {
  useListJobsQuery,
  useCountJobsQuery,
  useGetJobQuery,
  useUpdateJobMutation,
  useDeleteJobMutation,
} = live(jobsApi)

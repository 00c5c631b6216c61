import { jobRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { uploadQuery, type UploadArg } from '#web/api/upload.ts'

type Routes = typeof jobRoutes

/** Everything about jobs as a whole; what concerns their files stands in files-api.ts. */
export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<Result<Routes['listJobs']>, Arg<Routes['listJobs']>>({
      query: request(jobRoutes.listJobs),
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
    createJob: build.mutation<Result<Routes['createJob']>, Arg<Routes['createJob']> & UploadArg>({
      queryFn: uploadQuery(jobRoutes.createJob),
      invalidatesTags: (job) => (job ? [{ type: 'Job', id: 'LIST' }] : []),
    }),
    updateStatus: build.mutation<Result<Routes['updateStatus']>, Arg<Routes['updateStatus']>>({
      query: request(jobRoutes.updateStatus),
      // After a refusal as well: mostly somebody else was quicker, and the screen is out of date.
      invalidatesTags: (_result, _error, { jobId }) => tagsOfMoved(jobId),
    }),
    /** The move that opening a job makes by itself; when somebody else was quicker, nobody hears. */
    claimJob: build.mutation<Result<Routes['updateStatus']>, Arg<Routes['updateStatus']>>({
      query: request(jobRoutes.updateStatus),
      extraOptions: { silent: true },
      invalidatesTags: (_result, _error, { jobId }) => tagsOfMoved(jobId),
    }),
  }),
})

const tagsOfMoved = (jobId: string) => [
  { type: 'Job' as const, id: jobId },
  { type: 'Job' as const, id: 'LIST' },
]

export const {
  useListJobsQuery,
  useCountJobsQuery,
  useGetJobQuery,
  useCreateJobMutation,
  useUpdateStatusMutation,
  useClaimJobMutation,
} = jobsApi

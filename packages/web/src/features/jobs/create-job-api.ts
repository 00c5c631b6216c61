import { jobRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { uploadQuery, type UploadArg } from '#web/api/upload.ts'

type Routes = typeof jobRoutes

/**
 * Creates a job with its documents. Apart from jobs-api.ts, because only its dialog has to load uploads.
 */
export const createJobApi = api.injectEndpoints({
  endpoints: (build) => ({
    createJob: build.mutation<Result<Routes['createJob']>, Arg<Routes['createJob']> & UploadArg>({
      queryFn: uploadQuery(jobRoutes.createJob),
      // Also without an answer: the job may exist.
      invalidatesTags: [{ type: 'Job', id: 'LIST' }],
    }),
  }),
})

export const { useCreateJobMutation } = createJobApi

import { jobRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { uploadQuery, type UploadArg } from '#web/api/upload.ts'

type Routes = typeof jobRoutes

/** A new job with its documents. It stands apart, because only its dialog has to load uploads. */
export const createJobApi = api.injectEndpoints({
  endpoints: (build) => ({
    createJob: build.mutation<Result<Routes['createJob']>, Arg<Routes['createJob']> & UploadArg>({
      queryFn: uploadQuery(jobRoutes.createJob),
      // Without an answer as well: the job may be there.
      invalidatesTags: [{ type: 'Job', id: 'LIST' }],
    }),
  }),
})

export const { useCreateJobMutation } = createJobApi

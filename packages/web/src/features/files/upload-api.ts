import { fileRoutes, jobRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { uploadQuery, type UploadArg } from '#web/api/upload.ts'
import { tagsOfFilesOf } from './files-api.ts'

type Routes = typeof fileRoutes

/** The argument of a call whose body is documents without fields. */
type DocumentsOnly<R> = Arg<Omit<R, 'body'>> & UploadArg

/** Sends documents. Apart from files-api.ts, because only dialogs have to load uploads. */
const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One call for each file; the dialog shows each outcome, and one message tells the end. */
    addFiles: build.mutation<
      Result<(typeof jobRoutes)['addFiles']>,
      DocumentsOnly<(typeof jobRoutes)['addFiles']>
    >({
      queryFn: uploadQuery(jobRoutes.addFiles),
      extraOptions: { silent: true },
      invalidatesTags: (_job, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
    addVersion: build.mutation<Result<Routes['addVersion']>, DocumentsOnly<Routes['addVersion']>>({
      queryFn: uploadQuery(fileRoutes.addVersion),
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
    /** One of many fixed documents: the remediation table shows each outcome, and one message tells the end. */
    addOneOfVersions: build.mutation<
      Result<Routes['addVersion']>,
      DocumentsOnly<Routes['addVersion']>
    >({
      queryFn: async (sent, queryApi, options) => {
        const outcome = await uploadQuery(fileRoutes.addVersion)(sent, queryApi, options)
        return { ...outcome, meta: { isSilent: true } }
      },
      extraOptions: { silent: true },
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
    remediateFile: build.mutation<
      Result<Routes['remediateFile']>,
      Arg<Routes['remediateFile']> & UploadArg
    >({
      queryFn: uploadQuery(fileRoutes.remediateFile),
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
  }),
})

export const {
  useAddFilesMutation,
  useAddVersionMutation,
  useAddOneOfVersionsMutation,
  useRemediateFileMutation,
} = uploadApi

import { fileRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { uploadQuery, type UploadArg } from '#web/api/upload.ts'
import { tagsOfFilesOf } from './files-api.ts'

type Routes = typeof fileRoutes

/** What changes a file of a job, and with it perhaps the state of the job. */
export const fileChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    remediateFile: build.mutation<
      Result<Routes['remediateFile']>,
      Arg<Routes['remediateFile']> & UploadArg
    >({
      queryFn: uploadQuery(fileRoutes.remediateFile),
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
    /** A special file has its price: it is marked without pages, and here without a document. */
    markSpecialFile: build.mutation<
      Result<Routes['remediateFile']>,
      { jobId: string; fileId: string }
    >({
      query: (ids) =>
        request(fileRoutes.remediateFile)({ ...ids, simple_pages: '0', complex_pages: '0' }),
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
    deleteFile: build.mutation<Result<Routes['deleteFile']>, Arg<Routes['deleteFile']>>({
      query: request(fileRoutes.deleteFile),
      invalidatesTags: (_job, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
  }),
})

export const { useRemediateFileMutation, useMarkSpecialFileMutation, useDeleteFileMutation } =
  fileChangesApi

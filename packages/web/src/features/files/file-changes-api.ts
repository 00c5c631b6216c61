import { fileRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { tagsOfFilesOf } from './files-api.ts'

type Routes = typeof fileRoutes

/** Calls that change a file without sending a document; they may change the job's status. */
const fileChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useMarkSpecialFileMutation, useDeleteFileMutation } = fileChangesApi

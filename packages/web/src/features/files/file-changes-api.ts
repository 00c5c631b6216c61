import { fileRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { removeRows } from '#web/api/own-answers.ts'
import { request } from '#web/api/request.ts'
import { tagsOfFilesOf } from './files-api.ts'

type Routes = typeof fileRoutes

/** Calls that change a file without sending a document; they may change the job's status. */
const fileChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Marks a file by its pages alone; upload-api.ts marks it with its document. */
    markFile: build.mutation<Result<Routes['remediateFile']>, Arg<Routes['remediateFile']>>({
      query: request(fileRoutes.remediateFile),
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
    deleteFile: build.mutation<Result<Routes['deleteFile']>, Arg<Routes['deleteFile']>>({
      query: request(fileRoutes.deleteFile),
      onQueryStarted: ({ fileId }, call) => removeRows([fileId], call),
      invalidatesTags: (_job, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
  }),
})

export const { useMarkFileMutation, useDeleteFileMutation } = fileChangesApi

import { fileRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import { tagsOfFilesOf } from './files-api.ts'

/** Calls that change a file without sending a document; they may change the job's status. */
export const fileChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Marks a file by its pages alone; upload-api.ts marks it with its document. */
    markFile: mutation(build, fileRoutes.remediateFile, {
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
    deleteFile: mutation(build, fileRoutes.deleteFile, {
      invalidatesTags: (_job, _error, { jobId }) => tagsOfFilesOf(jobId),
      removes: ({ fileId }) => [fileId],
    }),
  }),
})

export const { useMarkFileMutation, useDeleteFileMutation } = fileChangesApi

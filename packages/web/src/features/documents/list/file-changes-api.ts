import { fileRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import { jobFileTags } from './files-api.ts'

/** Changes to a file that send no document; they may change the status of the job. */
export const fileChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A fixed document, if there is one, was handed in before by `addVersion`. */
    remediateFile: mutation(build, fileRoutes.remediateFile, {
      invalidatesTags: (_file, _error, { jobId }) => jobFileTags(jobId),
    }),
    deleteFile: mutation(build, fileRoutes.deleteFile, {
      invalidatesTags: (_job, _error, { jobId }) => jobFileTags(jobId),
      removesRows: ({ fileId }) => [fileId],
    }),
  }),
})

export const { useRemediateFileMutation, useDeleteFileMutation } = fileChangesApi

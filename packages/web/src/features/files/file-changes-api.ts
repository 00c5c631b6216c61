import { fileRoutes } from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import { addOwnCall } from '#web/api/own-calls.ts'
import { tagsOfFilesOf } from './files-api.ts'

type Routes = typeof fileRoutes

/** Calls that change a file without sending a document; they may change the job's status. */
export const fileChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Marks a file by its pages alone; upload-api.ts marks it with its document. */
    markFile: mutation(build, fileRoutes.remediateFile, {
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
    deleteFile: mutation(build, fileRoutes.deleteFile, {
      invalidatesTags: (_job, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
  }),
})

addOwnCall('deleteFile', { removes: ({ fileId }: Arg<Routes['deleteFile']>) => [fileId] })

export const { useMarkFileMutation, useDeleteFileMutation } = fileChangesApi

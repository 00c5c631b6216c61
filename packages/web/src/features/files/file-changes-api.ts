import { fileRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { addOwnCall } from '#web/api/own-calls.ts'
import { request } from '#web/api/request.ts'
import { tagsOfFilesOf } from './files-api.ts'

type Routes = typeof fileRoutes

/** Calls that change a file without sending a document; they may change the job's status. */
export const fileChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Marks a file by its pages alone; upload-api.ts marks it with its document. */
    markFile: build.mutation<Result<Routes['remediateFile']>, Arg<Routes['remediateFile']>>({
      query: request(fileRoutes.remediateFile),
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
    deleteFile: build.mutation<Result<Routes['deleteFile']>, Arg<Routes['deleteFile']>>({
      query: request(fileRoutes.deleteFile),
      invalidatesTags: (_job, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
  }),
})

addOwnCall('deleteFile', { removes: ({ fileId }: Arg<Routes['deleteFile']>) => [fileId] })

export const { useMarkFileMutation, useDeleteFileMutation } = fileChangesApi

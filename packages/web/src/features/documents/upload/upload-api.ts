import { fileRoutes, jobRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { upload } from '#web/api/transfer/upload.ts'
import { jobFileTags } from '#web/features/documents/list/files-api.ts'

/** Apart from files-api.ts, so that only dialogs load upload code. */
const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The dialog shows each outcome, and one toast reports the end. */
    addFiles: upload(build, jobRoutes.addFiles, {
      extraOptions: { silent: true },
      invalidatesTags: (_job, _error, { jobId }) => jobFileTags(jobId),
    }),
    addVersion: upload(build, fileRoutes.addVersion, {
      invalidatesTags: (_file, _error, { jobId }) => jobFileTags(jobId),
    }),
    /** The remediation table shows each outcome, and one toast reports the end. */
    addOneOfVersions: upload(build, fileRoutes.addVersion, {
      isOneOfMany: true,
      extraOptions: { silent: true },
      invalidatesTags: (_file, _error, { jobId }) => jobFileTags(jobId),
    }),
  }),
})

export const { useAddFilesMutation, useAddVersionMutation, useAddOneOfVersionsMutation } = uploadApi

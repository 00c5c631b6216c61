import { fileRoutes, type JobFile } from '@curbcut/contract'
import { api, type Result } from '#web/api/api.ts'
import { uploadQuery } from '#web/api/upload.ts'
import { downloadQuery } from './download.ts'
import { filesApi, tagsOfFilesOf, type DocumentsOnly } from './files-api.ts'

type Routes = typeof fileRoutes

/** Which document of a file: 'original', or the number of a version. */
export type DocumentOfFile = { jobId: string; fileId: string; version: string }

/** The fixed documents of files. */
export const versionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addVersion: build.mutation<Result<Routes['addVersion']>, DocumentsOnly<Routes['addVersion']>>({
      queryFn: uploadQuery(fileRoutes.addVersion),
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
      // Whoever hands in a document and marks its file at once is quicker than the list comes anew,
      // and would be asked for a document that is there.
      onQueryStarted: async ({ jobId }, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        const tags = [{ type: 'File' as const, id: jobId }]
        for (const shown of api.util.selectInvalidatedBy(getState(), tags)) {
          if (shown.endpointName !== 'listFiles') continue
          dispatch(
            filesApi.util.updateQueryData('listFiles', shown.originalArgs, ({ data }) => {
              data.files = withChanged(data.files, answer.data)
            }),
          )
        }
      },
    }),
    /** Asks whether the document comes; `saveFrom` then saves it. */
    downloadVersion: build.mutation<null, DocumentOfFile>({
      queryFn: downloadQuery(fileRoutes.downloadFile),
    }),
  }),
})

const withChanged = (files: readonly JobFile[], changed: JobFile): JobFile[] =>
  files.map((file) => (file._id === changed._id ? changed : file))

export const { useAddVersionMutation, useDownloadVersionMutation } = versionsApi

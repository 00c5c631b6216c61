import { fileRoutes } from '@curbcut/contract'
import type { UnknownAction } from '@reduxjs/toolkit'
import { api } from '#web/api/api.ts'
import { query, stableQuery } from '#web/api/endpoint.ts'
import { isApiError } from '#web/api/errors.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { download } from '#web/api/transfer/download.ts'

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFiles: stableQuery(build, fileRoutes.listFiles, {
      transformResponse: ({ data, pagination }) => ({ data: data.files, pagination }),
      isAppended: true,
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
      onQueryStarted: refetchJobWhenAbsent,
    }),
    countFiles: query(build, fileRoutes.countFiles, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
      onQueryStarted: refetchJobWhenAbsent,
    }),
    /** Checks whether the download is possible; `saveInBrowser` then saves it. */
    downloadFile: download(build, fileRoutes.downloadFile),
    downloadJob: download(build, fileRoutes.downloadJob, { extraOptions: { silent: true } }),
  }),
})

type JobArg = { jobId: string }
type QueryLifecycle = {
  dispatch: (action: UnknownAction) => unknown
  queryFulfilled: Promise<unknown>
}

/** Files are only absent if the job was deleted or taken away, which its page must show. */
async function refetchJobWhenAbsent(
  { jobId }: JobArg,
  { dispatch, queryFulfilled }: QueryLifecycle,
) {
  const { error } = await queryFulfilled
    .then(() => ({ error: undefined }))
    .catch((failed) => failed)
  if (isApiError(error) && error.code === 'not_found') {
    dispatch(api.util.invalidateTags([{ type: 'Job', id: jobId }]))
  }
}

/** The files of a job decide its counts and its status. */
export const jobFileTags = (jobId: string) => [
  { type: 'File' as const, id: jobId },
  { type: 'Job' as const, id: jobId },
  { type: 'Job' as const, id: 'LIST' },
]

export const {
  useListFilesQuery,
  useCountFilesQuery,
  useDownloadFileMutation,
  useDownloadJobMutation,
} = withLiveRefetch(filesApi)

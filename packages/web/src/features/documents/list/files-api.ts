import { fileRoutes } from '@curbcut/contract'
import type { UnknownAction } from '@reduxjs/toolkit'
import { api } from '#web/api/api.ts'
import { download } from '#web/api/transfer/download.ts'
import { query, stableQuery } from '#web/api/endpoint.ts'
import { isApiError } from '#web/api/errors.ts'
import { live } from '#web/api/live/mounted-queries.ts'

/** The files of jobs, and saving their documents; upload-api.ts sends documents. */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFiles: stableQuery(build, fileRoutes.listFiles, {
      transformResponse: ({ data, pagination }) => ({ data: data.files, pagination }),
      isAppended: true,
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
      onQueryStarted: askForJobWhenAbsent,
    }),
    countFiles: query(build, fileRoutes.countFiles, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
      onQueryStarted: askForJobWhenAbsent,
    }),
    /** Asks whether the document comes, by itself the newest version; `saveFrom` then saves it. */
    downloadFile: download(build, fileRoutes.downloadFile),
    /** A line next to the control shows a refusal. */
    downloadJob: download(build, fileRoutes.downloadJob, { extraOptions: { silent: true } }),
  }),
})

type OfJob = { jobId: string }
type Started = { dispatch: (action: UnknownAction) => unknown; queryFulfilled: Promise<unknown> }

/** If its files are absent, the job is gone or belongs to others by now: its page has to say so. */
async function askForJobWhenAbsent({ jobId }: OfJob, { dispatch, queryFulfilled }: Started) {
  const { error } = await queryFulfilled
    .then(() => ({ error: undefined }))
    .catch((failed) => failed)
  if (isApiError(error) && error.code === 'not_found') {
    dispatch(api.util.invalidateTags([{ type: 'Job', id: jobId }]))
  }
}

/** A job's files decide its counts and status, on its page and in lists. */
export const tagsOfFilesOf = (jobId: string) => [
  { type: 'File' as const, id: jobId },
  { type: 'Job' as const, id: jobId },
  { type: 'Job' as const, id: 'LIST' },
]

export const {
  useListFilesQuery,
  useCountFilesQuery,
  useDownloadFileMutation,
  useDownloadJobMutation,
} = live(filesApi)

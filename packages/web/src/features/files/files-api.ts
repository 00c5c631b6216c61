import { fileRoutes, type Pagination } from '@curbcut/contract'
import type { UnknownAction } from '@reduxjs/toolkit'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { query } from '#web/api/endpoint.ts'
import { isApiError } from '#web/api/errors.ts'
import { live } from '#web/api/mounted-queries.ts'
import { addOwnCall } from '#web/api/own-calls.ts'
import { request } from '#web/api/request.ts'
import { dropVisit, stillRows, type Visited } from '#web/api/still-rows.ts'
import { downloadQuery } from '#web/api/download.ts'

type Routes = typeof fileRoutes
type Files = { data: Result<Routes['listFiles']>['data']['files']; pagination: Pagination }

/** The files of jobs, and saving their documents; upload-api.ts sends documents. */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFiles: build.query<Files, Visited<Arg<Routes['listFiles']>>>({
      query: dropVisit(request(fileRoutes.listFiles)),
      transformResponse: ({ data, pagination }: Result<Routes['listFiles']>) => ({
        data: data.files,
        pagination,
      }),
      merge: stillRows('listFiles', { takes: 'file_name', isAppended: true }),
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
      onQueryStarted: askForJobWhenAbsent,
    }),
    countFiles: query(build, fileRoutes.countFiles, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
      onQueryStarted: askForJobWhenAbsent,
    }),
    /** Asks whether the document comes, by itself the newest version; `saveFrom` then saves it. */
    downloadFile: build.mutation<null, Arg<Routes['downloadFile']>>({
      queryFn: downloadQuery(fileRoutes.downloadFile),
    }),
    /** A line beside the control shows a refusal. */
    downloadJob: build.mutation<null, Arg<Routes['downloadJob']>>({
      queryFn: downloadQuery(fileRoutes.downloadJob),
      extraOptions: { silent: true },
    }),
  }),
})

for (const name of ['downloadFile', 'downloadJob']) {
  addOwnCall(name, { isReading: true })
}

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

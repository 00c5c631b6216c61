import { fileRoutes, jobRoutes, type JobFile } from '@curbcut/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { uploadQuery, type UploadArg } from '#web/api/upload.ts'
import { filesApi, tagsOfFilesOf } from './files-api.ts'

type Routes = typeof fileRoutes

/** The argument of a call whose body is documents without fields. */
type DocumentsOnly<R> = Arg<Omit<R, 'body'>> & UploadArg

/** Sends documents. Apart from files-api.ts, because only dialogs have to load uploads. */
const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One call for each file; the dialog shows each outcome, and one message tells the end. */
    addFiles: build.mutation<
      Result<(typeof jobRoutes)['addFiles']>,
      DocumentsOnly<(typeof jobRoutes)['addFiles']>
    >({
      queryFn: uploadQuery(jobRoutes.addFiles),
      extraOptions: { silent: true },
      invalidatesTags: (_job, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
    addVersion: build.mutation<Result<Routes['addVersion']>, DocumentsOnly<Routes['addVersion']>>({
      queryFn: uploadQuery(fileRoutes.addVersion),
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
      onQueryStarted: showAnswerInLists,
    }),
    /** One of many fixed documents: the bench shows each outcome, and one message tells the end. */
    addOneOfVersions: build.mutation<
      Result<Routes['addVersion']>,
      DocumentsOnly<Routes['addVersion']>
    >({
      queryFn: async (sent, queryApi, options) => {
        const outcome = await uploadQuery(fileRoutes.addVersion)(sent, queryApi, options)
        return { ...outcome, meta: { isSilent: true } }
      },
      extraOptions: { silent: true },
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
      onQueryStarted: showAnswerInLists,
    }),
    remediateFile: build.mutation<
      Result<Routes['remediateFile']>,
      Arg<Routes['remediateFile']> & UploadArg
    >({
      queryFn: uploadQuery(fileRoutes.remediateFile),
      invalidatesTags: (_file, _error, { jobId }) => tagsOfFilesOf(jobId),
    }),
  }),
})

type ApiState = Parameters<typeof api.util.selectInvalidatedBy>[0]
type Started = {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  getState: () => ApiState
  queryFulfilled: PromiseLike<{ data: JobFile }>
}

/**
 * A person may mark a file at once after handing in its document, before the list is here again. Otherwise
 * the screen would ask for a document that exists.
 */
async function showAnswerInLists({ jobId }: { jobId: string }, call: Started) {
  const { dispatch, getState, queryFulfilled } = call
  const answer = await queryFulfilled.then(
    ({ data }) => data,
    () => undefined,
  )
  if (!answer) return
  const tags = [{ type: 'File' as const, id: jobId }]
  for (const shown of api.util.selectInvalidatedBy(getState(), tags)) {
    if (shown.endpointName !== 'listFiles') continue
    dispatch(
      filesApi.util.updateQueryData('listFiles', shown.originalArgs, ({ data }) => {
        data.files = withChanged(data.files, answer)
      }),
    )
  }
}

const withChanged = (files: readonly JobFile[], changed: JobFile): JobFile[] =>
  files.map((file) => (file._id === changed._id ? changed : file))

export const {
  useAddFilesMutation,
  useAddVersionMutation,
  useAddOneOfVersionsMutation,
  useRemediateFileMutation,
} = uploadApi

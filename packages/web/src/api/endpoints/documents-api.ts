import { fileRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { addressOf, fetchFile, type ResponseHandler } from '#web/api/transfer/download.ts'

/** `version` is 'original' or the number of a fixed version. */
export type DocumentRef = { jobId: string; fileId: string; version: string }

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCheck: query(build, fileRoutes.getCheck, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
    }),
    fetchDocument: build.mutation<
      null,
      DocumentRef & { signal: AbortSignal; onResponse: ResponseHandler }
    >({
      queryFn: ({ signal, onResponse, ...document }, queryApi, options) => {
        const inlineDocument = { ...document, inline: 'true' }
        const call = { address: addressOf(fileRoutes.downloadFile, inlineDocument), signal }
        return fetchFile(onResponse, call, { api: queryApi, options })
      },
      extraOptions: { silent: true },
    }),
  }),
})

export const { useGetCheckQuery, useFetchDocumentMutation } = withLiveRefetch(documentsApi)

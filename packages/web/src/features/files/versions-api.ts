import { fileRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { downloadQuery } from './download.ts'

/** Which document of a file: 'original', or the number of a version. */
export type DocumentOfFile = { jobId: string; fileId: string; version: string }

export const versionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asks whether the document comes; `saveFrom` then saves it. */
    downloadVersion: build.mutation<null, DocumentOfFile>({
      queryFn: downloadQuery(fileRoutes.downloadFile),
    }),
  }),
})

export const { useDownloadVersionMutation } = versionsApi

import { fileRoutes, zipFileName } from '@curbcut/contract'
import { addressOf, saveInBrowser } from '#web/api/transfer/download.ts'
import { useDownloadJobMutation } from '#web/features/documents/list/files-api.ts'

export function useZipDownload(jobId: string) {
  const [request, { error, isLoading }] = useDownloadJobMutation()
  return {
    isLoading,
    refusal: error && 'message' in error ? error.message : undefined,
    save: async (options: { files?: string[]; report?: 'true' }) => {
      const arg = { jobId, ...options }
      const answer = await request(arg)
      if (!answer.error) saveInBrowser(addressOf(fileRoutes.downloadJob, arg), zipFileName)
    },
  }
}

import { fileRoutes, texts, zipFileName, type Job } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { Download, FileCheck } from 'lucide-react'
import { useListEvidenceReportsQuery } from '#web/api/endpoints/evidence-api.ts'
import { addressOf, saveFrom } from '#web/api/transfer/download.ts'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { useDownloadJobMutation } from './files-api.ts'

const downloadWithReport = 'Download with report'

type Props = { job: Job } & Pick<ButtonProps, 'tone' | 'size'>

export function DownloadAll({ job, ...looks }: Props) {
  const { _id: jobId } = job
  const [requestZip, { error, isLoading }] = useDownloadJobMutation()
  const hasReport = useHasReport(job)
  const download = async (report?: 'true') => {
    const arg = { jobId, ...(report && { report }) }
    const answer = await requestZip(arg)
    if (!answer.error) saveFrom(addressOf(fileRoutes.downloadJob, arg), zipFileName)
  }
  const isSmall = looks.size === 'small'
  const icon = { size: isSmall ? 16 : 18, 'aria-hidden': true } as const
  const words = isSmall ? 'max-sm:sr-only' : undefined
  return (
    <div className={isSmall ? undefined : 'max-sm:grow max-sm:[&_.button]:w-full'}>
      <div className="flex flex-wrap gap-2">
        <Button {...looks} isInert={isLoading} onPress={() => void download()}>
          <Download {...icon} />
          <span className={words}>{texts.files.downloadAll}</span>
        </Button>
        {hasReport && (
          <Button
            {...(looks.size && { size: looks.size })}
            isInert={isLoading}
            onPress={() => void download('true')}
          >
            <FileCheck {...icon} />
            <span className={words}>{downloadWithReport}</span>
          </Button>
        )}
      </div>
      <div role="status">
        {error && 'message' in error && <ErrorText>{error.message}</ErrorText>}
      </div>
    </div>
  )
}

function useHasReport(job: Job): boolean {
  const { data } = useListEvidenceReportsQuery(
    isDelivered(job) ? { jobId: job._id, page: 1, limit: 1 } : skipToken,
  )
  const [newest] = data?.data ?? []
  return newest?.state === 'ready' && newest.withdrawn_at === null
}

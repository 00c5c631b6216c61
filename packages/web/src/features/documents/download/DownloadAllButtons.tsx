import { texts, type JobWithFiles } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { Download, FileCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListEvidenceReportsQuery } from '#web/api/endpoints/evidence-api.ts'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { useZipDownload } from './use-zip-download.ts'

const downloadWithReport = 'Download with report'

type Props = {
  job: JobWithFiles
  children?: ReactNode
} & Pick<ButtonProps, 'tone' | 'size'>

export function DownloadAllButtons({ job, children, ...buttonProps }: Props) {
  const { save, refusal, isLoading } = useZipDownload(job._id)
  const hasReport = useHasReport(job)
  const isSmall = buttonProps.size === 'small'
  const iconProps = { size: isSmall ? 16 : 18, 'aria-hidden': true } as const
  return (
    <div className={isSmall ? undefined : 'max-sm:grow max-sm:[&_.button]:w-full'}>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button {...buttonProps} isInert={isLoading} onPress={() => void save({})}>
          <Download {...iconProps} />
          {texts.files.downloadAll}
        </Button>
        {hasReport && (
          <Button
            {...(buttonProps.size && { size: buttonProps.size })}
            isInert={isLoading}
            onPress={() => void save({ report: 'true' })}
          >
            <FileCheck {...iconProps} />
            {downloadWithReport}
          </Button>
        )}
      </div>
      <div role="status">{refusal && <ErrorText>{refusal}</ErrorText>}</div>
    </div>
  )
}

function useHasReport(job: JobWithFiles): boolean {
  const { data } = useListEvidenceReportsQuery(
    isDelivered(job) ? { jobId: job._id, page: 1, limit: 1 } : skipToken,
  )
  // Reserves the place of the button while the answer is on its way.
  if (!data) return job.has_report && isDelivered(job)
  const [newestReport] = data.data
  return newestReport?.state === 'ready' && newestReport.withdrawn_at === null
}

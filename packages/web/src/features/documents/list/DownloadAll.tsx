import { texts, type JobWithFiles } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { Download, FileCheck } from 'lucide-react'
import { useListEvidenceReportsQuery } from '#web/api/endpoints/evidence-api.ts'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { useZip } from './use-zip.ts'

const downloadWithReport = 'Download with report'

type Props = { job: JobWithFiles } & Pick<ButtonProps, 'tone' | 'size'>

export function DownloadAll({ job, ...looks }: Props) {
  const { save, refusal, isLoading } = useZip(job._id)
  const hasReport = useHasReport(job)
  const isSmall = looks.size === 'small'
  const icon = { size: isSmall ? 16 : 18, 'aria-hidden': true } as const
  return (
    <div className={isSmall ? undefined : 'max-sm:grow max-sm:[&_.button]:w-full'}>
      <div className="flex flex-wrap gap-2">
        <Button {...looks} isInert={isLoading} onPress={() => void save({})}>
          <Download {...icon} />
          {texts.files.downloadAll}
        </Button>
        {hasReport && (
          <Button
            {...(looks.size && { size: looks.size })}
            isInert={isLoading}
            onPress={() => void save({ report: 'true' })}
          >
            <FileCheck {...icon} />
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
  const [newest] = data.data
  return newest?.state === 'ready' && newest.withdrawn_at === null
}

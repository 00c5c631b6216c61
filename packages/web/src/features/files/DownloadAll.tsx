import { fileRoutes, texts, zipFileName } from '@curbcut/contract'
import { Download } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/field-parts.tsx'
import { addressOf, saveFrom } from '#web/api/download.ts'
import { useDownloadJobMutation } from './files-api.ts'

/** All documents of a job as one zip. A failure stands beside the button. */
export function DownloadAll({ jobId, isPrimary }: { jobId: string; isPrimary?: boolean }) {
  const [askForZip, { error, isLoading }] = useDownloadJobMutation()
  const download = async () => {
    const asked = await askForZip({ jobId })
    if (!asked.error) saveFrom(addressOf(fileRoutes.downloadJob, { jobId }), zipFileName)
  }
  return (
    <div className="flex flex-col gap-1">
      <Button
        tone={isPrimary ? 'primary' : 'secondary'}
        isInert={isLoading}
        onPress={() => void download()}
      >
        <Download size={18} aria-hidden />
        {texts.files.downloadAll}
      </Button>
      <div role="status">
        {error && 'message' in error && <ErrorText>{error.message}</ErrorText>}
      </div>
    </div>
  )
}

import { fileRoutes, texts, zipFileName } from '@curbcut/contract'
import { Download } from 'lucide-react'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/field-parts.tsx'
import { addressOf, saveFrom } from '#web/api/download.ts'
import { useDownloadJobMutation } from './files-api.ts'

type Props = { jobId: string } & Pick<ButtonProps, 'tone' | 'size'>

/**
 * All documents of a job as one zip. A failure stands beside the button. Where it is small, narrow screens
 * draw only its icon.
 */
export function DownloadAll({ jobId, ...looks }: Props) {
  const [askForZip, { error, isLoading }] = useDownloadJobMutation()
  const download = async () => {
    const asked = await askForZip({ jobId })
    if (!asked.error) saveFrom(addressOf(fileRoutes.downloadJob, { jobId }), zipFileName)
  }
  const isSmall = looks.size === 'small'
  return (
    <div className={isSmall ? undefined : 'max-sm:grow max-sm:[&>.button]:w-full'}>
      <Button {...looks} isInert={isLoading} onPress={() => void download()}>
        <Download size={isSmall ? 16 : 18} aria-hidden />
        <span className={isSmall ? 'max-sm:sr-only' : undefined}>{texts.files.downloadAll}</span>
      </Button>
      <div role="status">
        {error && 'message' in error && <ErrorText>{error.message}</ErrorText>}
      </div>
    </div>
  )
}

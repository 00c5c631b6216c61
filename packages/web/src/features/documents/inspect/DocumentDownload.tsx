import { fileRoutes, texts } from '@curbcut/contract'
import { addressOf } from '#web/api/transfer/download.ts'
import { DownloadLink } from '#web/ui/links/DownloadLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { ShownDocument } from './inspect-documents.ts'

type Props = Pick<ShownDocument, 'document' | 'name'> & { isPrimary?: boolean; onOpen: () => void }

export const DocumentDownload = ({ document, name, isPrimary = false, onOpen }: Props) => (
  <DownloadLink
    to={addressOf(fileRoutes.downloadFile, document)}
    isPrimary={isPrimary}
    onFollow={onOpen}
  >
    {texts.files.download} <VisuallyHidden>{name}</VisuallyHidden>
  </DownloadLink>
)

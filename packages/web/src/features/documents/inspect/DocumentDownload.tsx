import { fileRoutes, texts } from '@curbcut/contract'
import { addressOf } from '#web/api/transfer/download.ts'
import { DownloadLink } from '#web/ui/links/DownloadLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { ShownDocument } from './inspect-documents.ts'

type Props = Pick<ShownDocument, 'document' | 'name'> & { isNext?: boolean; onOpen: () => void }

export const DocumentDownload = ({ document, name, isNext = false, onOpen }: Props) => (
  <DownloadLink to={addressOf(fileRoutes.downloadFile, document)} isNext={isNext} onFollow={onOpen}>
    {texts.files.download} <VisuallyHidden>{name}</VisuallyHidden>
  </DownloadLink>
)

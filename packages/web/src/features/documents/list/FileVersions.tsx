import {
  fileRoutes,
  fullName,
  toDisplayName,
  texts,
  type JobFile,
  type Person,
} from '@curbcut/contract'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOf, saveInBrowser } from '#web/api/transfer/download.ts'
import { formatDateTime, formatKilobytes } from '#web/lib/words/format.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { AuthorNotice } from './AuthorNotice.tsx'
import { useDownloadFileMutation } from './files-api.ts'

type Props = { jobId: string; file: JobFile }

export function FileVersions({ jobId, file }: Props) {
  const { file_name: name, size_bytes: sizeBytes, uploaded_by: uploader } = file
  const ids = { jobId, fileId: file._id }
  const hasDocuments = !file.removedAt
  return (
    <ul aria-label={toDisplayName(`Versions of ${name}`)}>
      {file.versions.toReversed().map((version) => (
        <DocumentRow
          key={version._id}
          title={`Version ${version.number}`}
          name={version.file_name}
          sizeBytes={version.size_bytes}
          uploadedBy={version.uploaded_by}
          uploadedAt={version.createdAt}
          author={version.author}
        >
          {hasDocuments && (
            <DownloadButton {...ids} version={String(version.number)}>
              {texts.files.download}{' '}
              <VisuallyHidden>{`version ${version.number} of ${name}`}</VisuallyHidden>
            </DownloadButton>
          )}
        </DocumentRow>
      ))}
      <DocumentRow
        title="Original"
        name={name}
        sizeBytes={sizeBytes}
        uploadedBy={uploader.user}
        uploadedAt={file.date_uploaded}
      >
        {hasDocuments && (
          <DownloadButton {...ids} version="original">
            Download original <VisuallyHidden>of {name}</VisuallyHidden>
          </DownloadButton>
        )}
      </DocumentRow>
    </ul>
  )
}

type DocumentRowProps = {
  title: string
  name: string
  sizeBytes: number
  uploadedBy: Person
  uploadedAt: string
  /** The people named in its metadata, only for viewers who may correct it. */
  author?: string | null
  children: ReactNode
}

function DocumentRow(props: DocumentRowProps) {
  const { title, name, sizeBytes, uploadedBy, uploadedAt, author, children } = props
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-2 not-first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-control [overflow-wrap:anywhere]">
          <span className="font-semibold">{title}:</span> <Name>{name}</Name>
        </p>
        <p className="text-caption text-ink2">
          {formatKilobytes(sizeBytes)} · <Name>{fullName(uploadedBy)}</Name> ·{' '}
          <time dateTime={uploadedAt} className="whitespace-nowrap">
            {formatDateTime(uploadedAt)}
          </time>
        </p>
        {author && <AuthorNotice author={author} />}
      </div>
      {children}
    </li>
  )
}

type DownloadButtonProps = {
  jobId: string
  fileId: string
  version: string
  children: ReactNode
}

function DownloadButton({ children, ...documentRef }: DownloadButtonProps) {
  const [requestDownload, { isLoading }] = useDownloadFileMutation()
  const download = async () => {
    const { error } = await requestDownload(documentRef)
    if (!error) saveInBrowser(addressOf(fileRoutes.downloadFile, documentRef))
  }
  return (
    <Button size="small" isInert={isLoading} onPress={() => void download()}>
      <Download size={16} aria-hidden />
      <span>{children}</span>
    </Button>
  )
}

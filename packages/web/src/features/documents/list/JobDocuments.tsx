import { formatQuantity, texts, type JobFile, type JobWithFiles } from '@curbcut/contract'
import { FileText } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { sortExceptionsFirst } from '#web/features/documents/delivered/delivered-files.ts'
import { DeliveredNotes } from '#web/features/documents/delivered/DeliveredNotes.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { fileCountText } from '#web/lib/documents/locked-files.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { formatKilobytes } from '#web/lib/words/format.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Facts } from '#web/ui/text/Facts.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { FileState } from './FileState.tsx'
import { TagsAndPagesLink } from './TagsAndPagesLink.tsx'

const UploadFilesButton = lazyComponent(
  async () =>
    (await import('#web/features/documents/upload/UploadFilesButton.tsx')).UploadFilesButton,
)

/** The tab Files lists all. */
const maxShownFiles = 5

/** What the client side takes of a delivery; jobs have the answer. */
type SignOff = {
  isDisputed: (file: JobFile) => boolean
  renderNote: (file: JobFile) => ReactNode
  renderAction?: (file: JobFile) => ReactNode
}

type Props = {
  job: JobWithFiles
  summary?: string
  signOff?: SignOff | undefined
}

export function JobDocuments({ job, summary, signOff }: Props) {
  const { _id: jobId } = job
  const [isWhole, setIsWhole] = useState(false)
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  useRestoredFocus(isWhole, { isPaused: false, getFocusTarget: () => titleRef.current })
  const files = sortFiles(job, signOff)
  const shownFiles = isWhole ? files : files.slice(0, maxShownFiles)
  return (
    <section aria-labelledby={titleId} className="panel @container">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className="text-title font-semibold">
          Documents
        </h2>
        {files.length > 0 && (
          <p className="text-control text-ink2">
            <Facts text={[fileCountText(files), summary].filter(Boolean).join(' · ')} />
          </p>
        )}
      </div>
      {files.length === 0 ? (
        <div className="flex flex-col items-start gap-3">
          <p className="text-control text-ink2">There are no files yet.</p>
          <UploadFilesButton job={job} />
        </div>
      ) : (
        <ul className={`document-rows ${signOff?.renderAction ? 'with-actions' : ''}`}>
          {shownFiles.map((file) => (
            <DocumentLine key={file._id} {...{ job, file, signOff }} />
          ))}
        </ul>
      )}
      {shownFiles.length < files.length &&
        (signOff ? (
          // The tab Files has no disputes.
          <Button size="small" onPress={() => setIsWhole(true)}>
            {`Show all ${formatQuantity(files.length, 'file')}`}
          </Button>
        ) : (
          <p>
            <JobPageLink to={paths.jobFiles(jobId)}>
              {`All ${formatQuantity(files.length, 'file')}`}
            </JobPageLink>
          </p>
        ))}
    </section>
  )
}

function sortFiles(job: JobWithFiles, signOff: SignOff | undefined): readonly JobFile[] {
  const files = isDelivered(job) ? sortExceptionsFirst(job.files) : job.files
  if (!signOff) return files
  const { isDisputed } = signOff
  return files.toSorted((one, other) => Number(isDisputed(other)) - Number(isDisputed(one)))
}

type DocumentLineProps = Pick<Props, 'job' | 'signOff'> & { file: JobFile }

function DocumentLine({ job, file, signOff }: DocumentLineProps) {
  const nameId = useId()
  return (
    <li>
      <FileText size={18} aria-hidden className="mt-[7px] text-ink2" />
      <div className="min-w-0 py-[5px]">
        <p>
          <JobPageLink to={paths.jobFile(job._id, file.file_name)}>
            <Name id={nameId} className="[overflow-wrap:anywhere]">
              {file.file_name}
            </Name>
          </JobPageLink>
        </p>
        <p className="text-caption leading-6 text-ink2">
          {!file.removedAt && (
            <>
              <TagsAndPagesLink jobId={job._id} file={file} describedBy={nameId} />
              <span className="print:hidden">{' · '}</span>
            </>
          )}
          {formatKilobytes((file.versions.at(-1) ?? file).size_bytes)}
        </p>
      </div>
      <div className="document-end">
        <div className="py-[3px] empty:hidden">
          {job.pending_quote !== null && file.isSpecialFile && (
            <Badge tone="neutral">{texts.files.columns.special}</Badge>
          )}
          <FileState job={job} file={file} />
        </div>
        {signOff?.renderAction?.(file)}
      </div>
      <div className="document-notes">
        {isDelivered(job) && <DeliveredNotes jobId={job._id} file={file} />}
        {signOff?.renderNote(file)}
      </div>
    </li>
  )
}

/** A link within the job page that preserves the way back to the list. */
function JobPageLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useLocation()
  return (
    <Link className="inline-block text-link leading-6" to={to} state={state} preventScrollReset>
      {children}
    </Link>
  )
}

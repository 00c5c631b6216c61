import { formatQuantity, texts, type JobFile, type JobWithFiles } from '@curbcut/contract'
import { FileText } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { sortExceptionsFirst } from '#web/features/documents/delivered/delivered-files.ts'
import { DeliveredNotes } from '#web/features/documents/delivered/DeliveredNotes.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { fileCountText } from '#web/lib/documents/locked-files.ts'
import { formatKilobytes } from '#web/lib/words/format.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
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

type Props = {
  job: JobWithFiles
  /** Pages and barriers of all documents. */
  summary?: string
}

export function JobDocuments({ job, summary }: Props) {
  const { _id: jobId } = job
  const files = isDelivered(job) ? sortExceptionsFirst(job.files) : job.files
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="panel">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={titleId} className="text-title font-semibold">
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
        <ul>
          {files.slice(0, maxShownFiles).map((file) => (
            <DocumentLine key={file._id} {...{ job, file }} />
          ))}
        </ul>
      )}
      {files.length > maxShownFiles && (
        <p>
          <JobPageLink to={paths.jobFiles(jobId)}>
            {`All ${formatQuantity(files.length, 'file')}`}
          </JobPageLink>
        </p>
      )}
    </section>
  )
}

type DocumentLineProps = { job: JobWithFiles; file: JobFile }

function DocumentLine({ job, file }: DocumentLineProps) {
  const nameId = useId()
  return (
    <li className="flex items-start gap-3 border-t border-line py-2 text-control first:border-t-0">
      <FileText size={18} aria-hidden className="mt-[7px] shrink-0 text-ink2" />
      <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_12rem] py-[5px]">
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
          {isDelivered(job) && <DeliveredNotes jobId={job._id} file={file} />}
        </div>
        <div className="py-[3px]">
          {job.pending_quote !== null && file.isSpecialFile && (
            <Badge tone="neutral">{texts.files.columns.special}</Badge>
          )}
          <FileState job={job} file={file} />
        </div>
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

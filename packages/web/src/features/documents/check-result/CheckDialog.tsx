import {
  haveSameEngine,
  jobVisibilityOf,
  type DocumentCheck,
  type Job,
  type JobFile,
  retentionMessages,
} from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useGetCheckQuery } from '#web/api/endpoints/documents-api.ts'
import { useListProblemsQuery } from '#web/api/endpoints/review-api.ts'
import { comparisonSentences } from '#web/features/documents/comparison/comparison-texts.ts'
import { ComparisonLine } from '#web/features/documents/comparison/ComparisonLine.tsx'
import { TagsAndPagesLink } from '#web/features/documents/list/TagsAndPagesLink.tsx'
import { RepairButton } from '#web/features/documents/repair/RepairButton.tsx'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { useActor } from '#web/state/use-actor.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { CheckedDocument } from './CheckedDocument.tsx'
import { CheckFindings } from './CheckFindings.tsx'
import { DocumentProblems } from './DocumentProblems.tsx'
import { ResultBar } from './ResultBar.tsx'

type Props = {
  job: Pick<Job, '_id'>
  file: JobFile
  /** Whether the viewer may hand in a fixed document now, which a repair needs. */
  isRepairable: boolean
  onClose: () => void
}

export function CheckDialog({ job, file, isRepairable, onClose }: Props) {
  const { _id: jobId } = job
  const ids = { jobId, fileId: file._id }
  const latest = file.versions.at(-1)
  const originalQuery = useGetCheckQuery({ ...ids, version: 'original' })
  const fixedQuery = useGetCheckQuery(
    latest ? { ...ids, version: String(latest.number) } : skipToken,
  )
  const fileProps = { job, file, isRepairable }
  const canReadProblems = jobVisibilityOf(useActor()).remediator
  const problemsQuery = useListProblemsQuery(canReadProblems ? { jobId } : skipToken)
  return (
    <InfoDialog title={file.file_name} size="L" onClose={onClose}>
      {canReadProblems && <DocumentProblems query={problemsQuery} fileId={file._id} level={3} />}
      <QueryView query={originalQuery}>
        {(before) =>
          latest ? (
            <QueryView query={fixedQuery}>
              {(after) => <CheckResults {...fileProps} before={before} after={after} />}
            </QueryView>
          ) : (
            <CheckResults {...fileProps} before={before} />
          )
        }
      </QueryView>
    </InfoDialog>
  )
}

type CheckResultsProps = Omit<Props, 'onClose'> & {
  before: DocumentCheck | null
  after?: DocumentCheck | null | undefined
}

function CheckResults({ job, file, isRepairable, before, after }: CheckResultsProps) {
  const { _id: jobId } = job
  const latest = file.versions.at(-1)
  const newestCheck = latest ? after : before
  const isChecked = newestCheck?.state === 'done'
  const documents = <CheckedDocuments {...{ file, before, after }} />
  return (
    <div className="flex flex-col gap-4">
      {file.removedAt && (
        <p className="text-control">{retentionMessages.documentRemoved(file.removedAt)}</p>
      )}
      {/* Why the newest document has no result matters more than what was found before. */}
      {!isChecked && documents}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-control">
        {isRepairable && isChecked && (
          <RepairButton jobId={jobId} file={file} check={newestCheck} />
        )}
        {!file.removedAt && <TagsAndPagesLink jobId={jobId} file={file} />}
      </div>
      {latest && !isChecked ? (
        <EarlierBarriers jobId={jobId} file={file} original={before} />
      ) : (
        <FoundBarriers original={before} fixed={after ?? null} />
      )}
      {latest?.comparison && (
        <ComparisonLine {...{ jobId, file }} fixed={latest}>
          {comparisonSentences(latest.comparison)[0] ?? ''}
        </ComparisonLine>
      )}
      {isChecked && documents}
    </div>
  )
}

type DocumentsProps = Pick<CheckResultsProps, 'file' | 'before' | 'after'>

function CheckedDocuments({ file, before, after }: DocumentsProps) {
  const latest = file.versions.at(-1)
  const isRemoved = file.removedAt !== null
  return (
    <div className="grid gap-6 sm:auto-cols-fr sm:grid-flow-col">
      <CheckedDocument
        title="Original"
        name={file.file_name}
        check={before}
        isRemoved={isRemoved}
      />
      {latest && (
        <CheckedDocument
          title={`Fixed document, version ${latest.number}`}
          name={latest.file_name}
          check={after ?? null}
          isRemoved={isRemoved}
        />
      )}
    </div>
  )
}

type EarlierBarriersProps = { jobId: string; file: JobFile; original: DocumentCheck | null }

/** Falls back to the newest checked version while the latest one has no result. */
function EarlierBarriers({ jobId, file, original }: EarlierBarriersProps) {
  const earlierVersion = file.versions.slice(0, -1).findLast(({ check }) => check?.state === 'done')
  const arg = earlierVersion && { jobId, fileId: file._id, version: String(earlierVersion.number) }
  const query = useGetCheckQuery(arg ?? skipToken)
  if (!earlierVersion) return <FoundBarriers original={original} fixed={null} />
  return (
    <QueryView query={query}>
      {(fixed) => <FoundBarriers original={original} fixed={fixed} />}
    </QueryView>
  )
}

type FoundBarriersProps = { original: DocumentCheck | null; fixed: DocumentCheck | null }

function FoundBarriers({ original, fixed }: FoundBarriersProps) {
  const [before, after] = [original, fixed].map((one) => (one?.state === 'done' ? one : null))
  const check = after ?? before
  if (!check) return null
  const { version } = check.document
  const isSameEngine = haveSameEngine(before, after)
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-body font-semibold">
        {version === null
          ? 'Found in the original'
          : `Found in version ${version} of the fixed document`}
      </h3>
      {!isSameEngine && (
        <p className="text-control">
          The original was checked by engine {before?.engine}, the fixed document by engine{' '}
          {after?.engine}, so they are not compared.
        </p>
      )}
      <ResultBar check={check} />
      <CheckFindings before={(after && isSameEngine && before) || null} after={check} />
    </section>
  )
}

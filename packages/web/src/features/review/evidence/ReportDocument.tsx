import {
  toDisplayName,
  deliveredAnywayLabel,
  evidenceTexts,
  formatQuantity,
  humanConditions,
  judgmentVerdictLabels,
  type EvidenceDocument,
  type EvidenceReportWithDocuments,
} from '@curbcut/contract'
import { formatDateTime, formatKilobytes } from '#web/lib/words/format.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { DocumentCriteria } from './DocumentCriteria.tsx'
import { Hash } from './Hash.tsx'
import { ReportConditions } from './ReportConditions.tsx'

type Props = {
  document: EvidenceDocument
  report: Pick<EvidenceReportWithDocuments, 'criteria' | 'words'>
  /** Whether a heading names the document, because no table row does. */
  isNamed?: boolean
}

export function ReportDocument({ document, report, isNamed = false }: Props) {
  const { number, file_name, fixed, conditions, delivery_reason, put_right, verdict } = document
  const level = isNamed ? 'h4' : 'h3'
  return (
    <section aria-label={`${number}. ${toDisplayName(file_name)}`} className="flex flex-col gap-3">
      {isNamed && (
        <h3 className="text-title font-semibold wrap-anywhere">
          {number}. <Name>{file_name}</Name>
        </h3>
      )}
      <p className="text-control first-letter:uppercase">{verdict}</p>
      {typeof put_right === 'number' && (
        <p className="text-control">
          {evidenceTexts.repairedByMachine}: {formatQuantity(put_right, 'barrier')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <DocumentFile document={document} side="original" level={level} />
        {fixed ? (
          <DocumentFile document={document} side="fixed" level={level} />
        ) : (
          <div>
            <Heading level={level}>{evidenceTexts.delivered}</Heading>
            <p className="text-control">Unchanged: there is no fixed document.</p>
          </div>
        )}
      </div>
      {delivery_reason !== null && (
        <div>
          <Heading level={level}>{deliveredAnywayLabel}</Heading>
          <p dir="auto" className="text-control whitespace-pre-wrap wrap-anywhere">
            {delivery_reason}
          </p>
        </div>
      )}
      <DocumentJudgments document={document} level={level} />
      <DocumentCriteria document={document} report={report} />
      {conditions.length > 0 && (
        <ReportConditions
          conditions={conditions}
          conditionTexts={report.words}
          isCompared={fixed !== null}
        />
      )}
    </section>
  )
}

/** One below the document's name, if a heading shows it. */
type Level = 'h3' | 'h4'

const Heading = ({ level: Tag, children }: { level: Level; children: string }) => (
  <Tag className="text-control font-semibold">{children}</Tag>
)

const sideTitles = { original: evidenceTexts.received, fixed: evidenceTexts.delivered } as const

type DocumentFileProps = Pick<Props, 'document'> & { side: keyof typeof sideTitles; level: Level }

function DocumentFile({ document, side, level }: DocumentFileProps) {
  const file = document[side]
  if (!file) return null
  const { sha256, size_bytes, check } = file
  const title = sideTitles[side]
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Heading level={level}>{title}</Heading>
      <p className="text-control">{formatKilobytes(size_bytes)}</p>
      {check?.reason && <p className="text-control">{check.reason}</p>}
      <p className="text-caption">
        SHA-256 <Hash value={sha256} of={`of document ${document.number} ${title.toLowerCase()}`} />
      </p>
      {check?.checked_at && (
        <p className="text-caption text-ink2">
          Checked <time dateTime={check.checked_at}>{formatDateTime(check.checked_at)}</time>,
          engine {check.engine}
        </p>
      )}
    </div>
  )
}

type GivenJudgment = EvidenceDocument['judgments'][number]

const authorOf = ({
  judged_by: name,
  judged_at: time,
}: Pick<GivenJudgment, 'judged_by' | 'judged_at'>) => `${name}, ${formatDateTime(time)}`

type JudgmentsProps = Pick<Props, 'document'> & { level: Level }

/** Counts conditions without a judgment, so that silence does not look like approval. */
function DocumentJudgments({ document: { judgments }, level }: JudgmentsProps) {
  const missingCount = Object.keys(humanConditions).length - judgments.length
  const authors = new Set(judgments.map(authorOf))
  const [common] = judgments.length > 1 && authors.size === 1 ? authors : []
  return (
    <div>
      <Heading level={level}>{evidenceTexts.judged}</Heading>
      {common && <p className="text-caption text-ink2">{common}</p>}
      <ul className="flex list-disc flex-col ps-5 text-control">
        {judgments.map(({ condition, verdict, judged_by, judged_at, for_all, with_rest }) => (
          <li key={condition}>
            {humanConditions[condition].label}: {judgmentVerdictLabels[verdict]}
            <span className="text-caption text-ink2">
              {common === undefined && (
                <>
                  {' · '}
                  <Name>{judged_by}</Name>,{' '}
                  <time dateTime={judged_at}>{formatDateTime(judged_at)}</time>
                </>
              )}
              {for_all && ` · ${evidenceTexts.sameForAll}`}
              {with_rest && ` · ${evidenceTexts.withRest}`}
            </span>
          </li>
        ))}
        {missingCount > 0 && (
          <li>
            {judgments.length === 0
              ? evidenceTexts.notJudged
              : `${evidenceTexts.notJudged}: ${missingCount} of ${missingCount + judgments.length}`}
          </li>
        )}
      </ul>
    </div>
  )
}

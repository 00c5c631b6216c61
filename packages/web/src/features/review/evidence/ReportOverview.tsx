import {
  deliveredResultText,
  deliverySummaryText,
  doubtsOf,
  evidenceTexts,
  exceptionsOf,
  formatCount,
  humanConditionNames,
  documentResultText,
  judgedCountText,
  remainingIssuesOf,
  overviewColumns,
  overviewOf,
  overviewSentences,
  reasonsOf,
  type EvidenceDocument,
  type EvidenceOverview,
  type EvidenceReportWithDocuments,
  type Pagination,
} from '@curbcut/contract'
import { usePrinting } from '#web/lib/browser/use-printing.ts'
import { serialNumberWidth } from '#web/ui/table/columns/serial-number-column.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { TruncatedName } from '#web/ui/text/TruncatedName.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { Warning } from '#web/ui/text/Warning.tsx'
import { ReportDocument } from './ReportDocument.tsx'

type Props = {
  report: EvidenceReportWithDocuments
  pages: Pagination
  onPage: (page: number) => void
}

/** Details unfold below a row; on paper they follow the table. */
export function ReportOverview({ report, pages, onPage }: Props) {
  const { documents } = report
  const isPrinting = usePrinting()
  const sums = sumsOf(report, pages.total)
  return (
    <div className="flex flex-col gap-4">
      {sums && <OverviewSums {...{ report, sums }} documentCount={pages.total} />}
      {report.completion_reason && (
        <p dir="auto" className="text-control whitespace-pre-line wrap-anywhere">
          {evidenceTexts.completionReason}: {report.completion_reason}
        </p>
      )}
      <PagedTable
        caption="Documents of the report"
        columns={columnsOf(pages.total, sums?.exceptions.length !== 0)}
        rows={documents}
        rowKey={({ number }) => String(number)}
        rowNotice={(document) =>
          reasonsOf(document).length > 0 ? <Reasons of={document} /> : null
        }
        rowDetail={(document) => ({
          label: (
            <>
              Details <VisuallyHidden>of {document.file_name}</VisuallyHidden>
            </>
          ),
          content: <ReportDocument document={document} report={report} />,
        })}
        pages={pages.totalPages > 1 ? pages : undefined}
        page={pages.page}
        onPage={onPage}
        pagesLabel="Documents pages"
        unit="document"
      />
      {isPrinting &&
        documents.map((document) => (
          <ReportDocument key={document.number} document={document} report={report} isNamed />
        ))}
    </div>
  )
}

/** Earlier editions lack sums; they are added up if all documents are loaded. */
const sumsOf = ({ overview, documents }: EvidenceReportWithDocuments, documentCount: number) =>
  overview ?? (documents.length === documentCount ? overviewOf(documents) : undefined)

type SumsProps = {
  report: EvidenceReportWithDocuments
  sums: EvidenceOverview
  documentCount: number
}

function OverviewSums({ report: { criteria }, sums, documentCount }: SumsProps) {
  const exceptions = sums.exceptions.length
  const lines = [
    ...(criteria ? [deliverySummaryText({ documents: documentCount, exceptions })] : []),
    ...overviewSentences(sums, documentCount),
  ]
  return (
    <div>
      {lines.map((line, index) => (
        <p key={line} className={index === 0 ? 'font-semibold' : 'text-control'}>
          {line}
        </p>
      ))}
    </div>
  )
}

const columnsOf = (documentCount: number, hasExceptions: boolean): Column<EvidenceDocument>[] => [
  {
    key: 'number',
    header: overviewColumns.number,
    cell: ({ number }) => formatCount(number),
    align: 'end',
    dropOrder: 4,
    narrow: 'hidden',
    width: serialNumberWidth(1, documentCount),
    grows: 0.1,
  },
  {
    key: 'document',
    header: overviewColumns.document,
    cell: ({ file_name }) => <TruncatedName>{file_name}</TruncatedName>,
    isRowHeader: true,
    width: 13,
    grows: 30,
  },
  {
    key: 'before',
    header: overviewColumns.before,
    cell: (document) => documentResultText(document, 'original'),
    width: 9,
    grows: 10,
  },
  {
    key: 'after',
    header: overviewColumns.after,
    cell: (document) =>
      deliveredResultText(document, areAllJudged(document) ? byPeopleText : undefined),
    width: 9,
    grows: 10,
  },
  {
    key: 'judged',
    header: overviewColumns.judged,
    cell: judgedCountText,
    dropOrder: 3,
    width: 5.2,
    grows: 1,
  },
  ...(hasExceptions
    ? [
        {
          key: 'exceptions',
          header: overviewColumns.exceptions,
          cell: (document: EvidenceDocument) => <Exceptions of={document} />,
          width: 10,
          grows: 12,
        },
      ]
    : []),
]

/** Of a document that asks for nothing more. */
const byPeopleText = 'cannot be checked by a machine'

const areAllJudged = ({ judgments }: EvidenceDocument) =>
  judgments.length === humanConditionNames.length

function Exceptions({ of: document }: { of: EvidenceDocument }) {
  if (exceptionsOf(document).length === 0) {
    return (
      <span className="text-ink2">
        <span aria-hidden>–</span>
        <VisuallyHidden>{evidenceTexts.noExceptions}</VisuallyHidden>
      </span>
    )
  }
  return (
    <span className="uncut">
      <Warning>
        {[...doubtsOf(document), ...remainingIssuesOf(document)].join(' ') ||
          evidenceTexts.seeBelow}
      </Warning>
    </span>
  )
}

function Reasons({ of: document }: { of: EvidenceDocument }) {
  return reasonsOf(document).map((reason) => (
    <p key={reason} dir="auto" className="text-control whitespace-pre-line wrap-anywhere">
      {reason}
    </p>
  ))
}

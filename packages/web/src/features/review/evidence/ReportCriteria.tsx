import {
  criterionSentences,
  criteriaTables,
  criteriaTexts,
  criterionName,
  criterionNumberColumns,
  overallResultText,
  type EvidenceReportWithDocuments,
  type ReportCriterion,
  type CriterionResultName,
} from '@curbcut/contract'
import { CircleDashed, TriangleAlert, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { PdfUaConditions } from './PdfUaConditions.tsx'

type Props = { report: EvidenceReportWithDocuments; documentCount: number }

/** The tables of the organization's standard first. Nothing for reports of earlier forms. */
export function ReportCriteria({ report, documentCount }: Props) {
  const { standard = 'wcag', criteria, pdf_ua, words } = report
  if (!criteria) return null
  return (
    <section className="flex flex-col gap-4">
      {standard === 'pdf_ua' && pdf_ua && (
        <>
          <Title>{criteriaTexts.pdfUa}</Title>
          <PdfUaConditions sums={pdf_ua} conditionTexts={words} />
        </>
      )}
      <Title>{criteriaTexts.byCriterion}</Title>
      {criteriaTables(standard, criteria).map((table) => (
        <NamedTable key={table.caption} name={table.caption}>
          <DataTable
            caption={table.caption}
            columns={columnsOf(criterionNumberColumns(table.standard), documentCount)}
            rows={table.criteria}
            rowKey={({ number }) => number}
            rowDetail={(criterion) => ({
              label: (
                <>
                  Details <VisuallyHidden>of {criterionLabel(criterion)}</VisuallyHidden>
                </>
              ),
              content: <CriterionDetails criterion={criterion} conditionTexts={words} />,
            })}
          />
        </NamedTable>
      ))}
      <p className="max-w-prose text-control text-ink2">{criteriaTexts.explanation}</p>
    </section>
  )
}

const Title = ({ children }: { children: string }) => (
  <h3 className="text-title font-semibold">{children}</h3>
)

/** The caption of a table is not seen. */
const NamedTable = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <h4 className="text-control font-semibold">{name}</h4>
    {children}
  </div>
)

const criterionLabel = ({ number, name }: ReportCriterion) => `${number} ${name}`

function columnsOf(
  [first, ...others]: ReturnType<typeof criterionNumberColumns>,
  documentCount: number,
): Column<ReportCriterion>[] {
  return [
    {
      key: 'first',
      header: first?.label ?? '',
      cell: (criterion) => first?.of(criterion),
      narrow: 'line',
      width: 7,
    },
    {
      key: 'criterion',
      header: criteriaTexts.criterion,
      cell: criterionName,
      isRowHeader: true,
      width: 13,
      grows: 20,
    },
    ...others.map(({ label, of }) => ({ key: label, header: label, cell: of, width: 7 })),
    {
      key: 'result',
      header: criteriaTexts.result,
      cell: (criterion) => (
        <ResultIcon result={criterion.result}>
          {overallResultText(criterion, documentCount)}
        </ResultIcon>
      ),
      width: 12,
      grows: 14,
    },
  ]
}

type DetailsProps = {
  criterion: ReportCriterion
  conditionTexts: EvidenceReportWithDocuments['words']
}

function CriterionDetails({ criterion, conditionTexts }: DetailsProps) {
  const description = criterionSentences(criterion, conditionTexts)
  return (
    <div className="flex flex-col gap-3 text-control">
      {description.length > 0 && (
        <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5 wrap-anywhere">
          {description.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="flex max-w-prose flex-col items-start gap-1">
        <p className="font-semibold">{criteriaTexts.remark}</p>
        <p className="wrap-anywhere">{criterion.remark}</p>
        <span data-unprinted="">
          <CopyButton
            text={criterion.remark}
            label="Copy remark"
            subject={`about ${criterionLabel(criterion)}`}
          />
        </span>
      </div>
    </div>
  )
}

type ResultIconProps = { result: CriterionResultName; children: ReactNode }

/** Lets the eye sort a column; the words after it say the same. */
const ResultIcon = ({ result, children }: ResultIconProps) => (
  <span className="flex items-baseline gap-2">
    {resultIcons[result]}
    <span>{children}</span>
  </span>
)

// On the line of the words, so that their label in a narrow table is on it too.
const iconPosition = 'relative top-[3px] shrink-0'
const openIcon = <CircleDashed size={16} aria-hidden className={`${iconPosition} text-ink2`} />
const judgedIcon = <UserCheck size={16} aria-hidden className={`${iconPosition} text-ink2`} />

const resultIcons: Record<CriterionResultName, ReactNode> = {
  failed: <TriangleAlert size={16} aria-hidden className={`${iconPosition} text-warning`} />,
  not_assessed: openIcon,
  partly: openIcon,
  people_only: judgedIcon,
  judged_fine: judgedIcon,
  does_not_occur: <span aria-hidden className="hidden w-4 shrink-0 @[40rem]/table:block" />,
}

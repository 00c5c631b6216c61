import {
  criteriaTexts,
  pdfUaSumsText,
  type EvidenceReportWithDocuments,
  type PdfUaSums,
} from '@curbcut/contract'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/table-types.ts'

type Props = { sums: PdfUaSums; conditionTexts: EvidenceReportWithDocuments['words'] }

/** The delivered PDFs of all documents, by condition of PDF/UA-1. */
export function PdfUaConditions({ sums, conditionTexts }: Props) {
  const rows = Object.entries(sums).map(([rule, counts]) => ({
    rule,
    looksAt: conditionTexts[rule]?.looks_at ?? '',
    counts,
  }))
  return (
    <DataTable
      caption={criteriaTexts.pdfUa}
      columns={columns}
      rows={rows}
      rowKey={({ rule }) => rule}
      empty="No PDF was delivered."
    />
  )
}

type Row = { rule: string; looksAt: string; counts: PdfUaSums[string] }

const columns: Column<Row>[] = [
  {
    key: 'rule',
    header: criteriaTexts.condition,
    cell: ({ rule }) => rule,
    isRowHeader: true,
    width: 7,
  },
  {
    key: 'looksAt',
    header: criteriaTexts.looksAt,
    cell: ({ looksAt }) => <span className="inline-block first-letter:uppercase">{looksAt}</span>,
    narrow: 'line',
    width: 14,
    grows: 20,
  },
  {
    key: 'counts',
    header: criteriaTexts.byResult,
    cell: ({ counts }) => pdfUaSumsText(counts),
    width: 12,
    grows: 14,
  },
]

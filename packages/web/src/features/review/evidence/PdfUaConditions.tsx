import {
  criteriaWords,
  pdfUaWords,
  type EvidenceReportWithDocuments,
  type PdfUaSums,
} from '@curbcut/contract'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/table-types.ts'

type Props = { sums: PdfUaSums; words: EvidenceReportWithDocuments['words'] }

/** The delivered PDFs of all documents, by condition of PDF/UA-1. */
export function PdfUaConditions({ sums, words }: Props) {
  const rows = Object.entries(sums).map(([rule, counts]) => ({
    rule,
    looksAt: words[rule]?.looks_at ?? '',
    counts,
  }))
  return (
    <DataTable
      caption={criteriaWords.pdfUa}
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
    header: criteriaWords.condition,
    cell: ({ rule }) => rule,
    isRowHeader: true,
    width: 7,
  },
  {
    key: 'looksAt',
    header: criteriaWords.looksAt,
    cell: ({ looksAt }) => <span className="inline-block first-letter:uppercase">{looksAt}</span>,
    narrow: 'line',
    width: 14,
    grows: 20,
  },
  {
    key: 'counts',
    header: criteriaWords.byResult,
    cell: ({ counts }) => pdfUaWords(counts),
    width: 12,
    grows: 14,
  },
]

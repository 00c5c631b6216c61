import { fullName, type LedgerLine, yesNoTexts, reportTexts } from '@curbcut/contract'
import type { CsvColumn } from '#server/csv/csv-text.ts'

const { columns: labels, kinds: kindLabels } = reportTexts.ledger

/** A quote is for a job and has no pages, so no rate applies. */
const hasFile = ({ file }: LedgerLine) => file !== null

export const ledgerLineCsvColumns: CsvColumn<LedgerLine>[] = [
  { label: labels.bookedAt, time: (line) => line.createdAt },
  { label: labels.job, text: ({ job }) => job.job_name },
  { label: labels.file, text: ({ file }) => file?.file_name },
  { label: labels.kind, text: (line) => kindLabels[line.kind] },
  { label: labels.remediator, text: ({ remediator }) => remediator && fullName(remediator) },
  { label: labels.organization, text: ({ organization }) => organization.name },
  { label: labels.simplePages, count: (line) => line.simple_pages },
  { label: labels.complexPages, count: (line) => line.complex_pages },
  { label: labels.billable, text: (line) => (line.isBillable ? yesNoTexts.yes : yesNoTexts.no) },
  { label: labels.simplePageRate, isFor: hasFile, dollars: (line) => line.simple_page },
  { label: labels.complexPageRate, isFor: hasFile, dollars: (line) => line.complex_page },
  { label: labels.amount, dollars: (line) => line.amount },
  { label: labels.countedPages, count: (line) => line.counted_pages },
  {
    label: labels.countEstimated,
    isFor: (line) => line.counted_pages !== null,
    text: (line) => (line.isPageCountEstimated ? yesNoTexts.yes : yesNoTexts.no),
  },
]

import {
  aboutCriterion,
  criteriaTables,
  criteriaWords,
  criterionName,
  criterionNumbers,
  failedPlaces,
  faultWords,
  formatCount,
  pagesWords,
  pdfUaWords,
  resultOfAllWords,
  resultsOfDocument,
  type CriteriaTable,
  type EvidenceEdition,
} from '@curbcut/contract'
import type { TableContent, TableColumn } from '#server/pdf/table-document.ts'

const column = (label: string, width: number): TableColumn => ({ label, width, align: 'start' })

type Edition = Pick<EvidenceEdition, 'standard' | 'criteria' | 'pdf_ua' | 'words' | 'documents'>

/** The tables of the organization's standard first. Empty for editions of earlier formats. */
export function reportCriteriaTables(edition: Edition): TableContent[] {
  const { standard = 'wcag', criteria = [], documents } = edition
  if (criteria.length === 0) return []
  return [
    ...(standard === 'pdf_ua' ? [pdfUaTable(edition)] : []),
    ...criteriaTables(standard, criteria).map((table) => criteriaTable(table, edition)),
    failures(edition),
    {
      caption: 'Results of each document by criterion',
      columns: [...documentColumns, column('Result', 5), column('Criteria of WCAG', 10)],
      rows: documents.flatMap((document) =>
        resultsOfDocument(document).map(({ label, numbers }) => [
          String(document.number),
          document.file_name,
          label,
          numbers.join(', '),
        ]),
      ),
      foot: [],
    },
  ]
}

const documentColumns = [column('No.', 1), column('Document', 6)]

function criteriaTable(table: CriteriaTable, { documents, words }: Edition): TableContent {
  const [first, ...others] = criterionNumbers(table.standard)
  return {
    caption: table.caption,
    columns: [
      ...(first ? [column(first.label, 2.6)] : []),
      column(criteriaWords.criterion, 4),
      ...others.map(({ label }) => column(label, 2.6)),
      column(criteriaWords.result, 4),
      column(criteriaWords.about, 7.5),
    ],
    rows: table.criteria.map((criterion) => [
      ...(first ? [first.of(criterion)] : []),
      criterionName(criterion),
      ...others.map((one) => one.of(criterion)),
      resultOfAllWords(criterion, documents.length),
      aboutCriterion(criterion, words).join(' ') || criteriaWords.noNumber,
    ]),
    foot: [],
  }
}

const failures = ({ documents, words }: Edition): TableContent => ({
  caption: 'What failed a criterion, and where',
  columns: [
    ...documentColumns,
    column('What is wrong', 7),
    column('Criteria', 3),
    column('Places', 2),
    column('Pages', 4),
  ],
  rows: documents.flatMap((document) =>
    failedPlaces(document).map(({ rule, criteria, places, pages }) => [
      String(document.number),
      document.file_name,
      faultWords(rule, words),
      criteria.join(', '),
      formatCount(places),
      pagesWords(pages) ?? criteriaWords.noNumber,
    ]),
  ),
  foot: [],
})

const pdfUaTable = ({ pdf_ua: sums = {}, words }: Edition): TableContent => ({
  caption: criteriaWords.pdfUa,
  columns: [column('Condition', 2.5), column('What it looks at', 8), column('PDFs by result', 8)],
  rows: Object.entries(sums).map(([rule, counts]) => [
    rule,
    words[rule]?.looks_at ?? criteriaWords.noNumber,
    pdfUaWords(counts),
  ]),
  foot: [],
})

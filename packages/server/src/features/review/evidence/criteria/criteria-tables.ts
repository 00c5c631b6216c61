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
import type { Table } from '#server/pdf/table-document.ts'
import { column, documentColumns, namesOf } from './document-columns.ts'

type Edition = Pick<EvidenceEdition, 'standard' | 'criteria' | 'pdf_ua' | 'words' | 'documents'>

/** The tables of the organization's standard first. Empty for editions of earlier formats. */
export function tablesOfCriteria(edition: Edition): Table[] {
  const { standard = 'wcag', criteria = [], documents } = edition
  if (criteria.length === 0) return []
  return [
    ...(standard === 'pdf_ua' ? [tableOfPdfUa(edition)] : []),
    ...criteriaTables(standard, criteria).map((table) => tableOfCriteria(table, edition)),
    failures(edition),
    {
      caption: criteriaWords.ofDocuments,
      columns: [
        ...documentColumns,
        column(criteriaWords.result, 5),
        column(criteriaWords.ofWcag, 10),
      ],
      rows: documents.flatMap((document) =>
        resultsOfDocument(document).map(({ label, numbers }) => [
          ...namesOf(document),
          label,
          numbers.join(', '),
        ]),
      ),
      foot: [],
    },
  ]
}

function tableOfCriteria(table: CriteriaTable, { documents, words }: Edition): Table {
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

const failures = ({ documents, words }: Edition): Table => ({
  caption: criteriaWords.failures,
  columns: [
    ...documentColumns,
    column(criteriaWords.wrong, 7),
    column(criteriaWords.criteria, 3),
    column(criteriaWords.places, 2),
    column(criteriaWords.pages, 4),
  ],
  rows: documents.flatMap((document) =>
    failedPlaces(document).map(({ rule, criteria, places, pages }) => [
      ...namesOf(document),
      faultWords(rule, words),
      criteria.join(', '),
      formatCount(places),
      pagesWords(pages) ?? criteriaWords.noNumber,
    ]),
  ),
  foot: [],
})

const tableOfPdfUa = ({ pdf_ua: sums = {}, words }: Edition): Table => ({
  caption: criteriaWords.pdfUa,
  columns: [
    column(criteriaWords.condition, 2.5),
    column(criteriaWords.looksAt, 8),
    column(criteriaWords.byResult, 8),
  ],
  rows: Object.entries(sums).map(([rule, counts]) => [
    rule,
    words[rule]?.looks_at ?? criteriaWords.noNumber,
    pdfUaWords(counts),
  ]),
  foot: [],
})

import {
  aboutCriterion,
  criteriaTables,
  criteriaWords,
  criterionName,
  criterionNumbers,
  criterionResultTexts,
  failedPlaces,
  faultWords,
  formatCount,
  formatRanges,
  pagesWords,
  partlyTested,
  pdfUaWords,
  overallResultText,
  documentResults,
  type CriteriaTable,
  type EvidenceEdition,
} from '@curbcut/contract'
import type { TableContent } from '#server/pdf/table-document.ts'
import { column, documentColumns, namesOf } from './document-columns.ts'

type Edition = Pick<EvidenceEdition, 'standard' | 'criteria' | 'pdf_ua' | 'words' | 'documents'>

const criterionColumn = column(criteriaWords.criterion, 4)

/** The tables of the organization's standard first. Empty for editions of earlier formats. */
export function reportCriteriaTables(edition: Edition): TableContent[] {
  const { standard = 'wcag', criteria = [], documents } = edition
  if (criteria.length === 0) return []
  return [
    ...(standard === 'pdf_ua' ? [pdfUaTable(edition)] : []),
    ...criteriaTables(standard, criteria).map((table) => criteriaTable(table, edition)),
    failures(edition),
    {
      caption: criteriaWords.ofDocuments,
      columns: [
        ...documentColumns,
        column(criteriaWords.result, 5),
        column(criteriaWords.ofWcag, 10),
      ],
      rows: documents.flatMap((document) =>
        documentResults(document).map(({ label, numbers }) => [
          ...namesOf(document),
          label,
          numbers.join(', '),
        ]),
      ),
      foot: [],
    },
    untested(edition),
  ]
}

function criteriaTable(table: CriteriaTable, { documents, words }: Edition): TableContent {
  const [first, ...others] = criterionNumbers(table.standard)
  return {
    caption: table.caption,
    columns: [
      ...(first ? [column(first.label, 2.6)] : []),
      criterionColumn,
      ...others.map(({ label }) => column(label, 2.6)),
      column(criteriaWords.result, 4),
      column(criteriaWords.about, 7.5),
    ],
    rows: table.criteria.map((criterion) => [
      ...(first ? [first.of(criterion)] : []),
      criterionName(criterion),
      ...others.map((one) => one.of(criterion)),
      overallResultText(criterion, documents.length),
      aboutCriterion(criterion, words).join(' ') || criteriaWords.noNumber,
    ]),
    foot: [],
  }
}

const failures = ({ documents, words }: Edition): TableContent => ({
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

/** Documents of which the same was not tested share a row, because 500 have thousands of results. */
function untested(edition: Edition): TableContent {
  const all = edition.documents.flatMap((document) =>
    partlyTested(document, edition).map((one) => ({ ...one, number: document.number })),
  )
  const byCriterion = Map.groupBy(all, ({ criterion }) => criterion)
  return {
    caption: `${criterionResultTexts.partly}: what was not tested of each document`,
    columns: [
      column('WCAG', 1.5),
      criterionColumn,
      column(criteriaWords.notTested, 10),
      column('Documents', 5),
    ],
    rows: (edition.criteria ?? []).flatMap((criterion) => {
      const groups = Map.groupBy(byCriterion.get(criterion) ?? [], ({ open }) => open.join(' '))
      return [...groups].map(([open, alike]) => [
        criterion.number,
        criterionName(criterion),
        open || criteriaWords.noNumber,
        formatRanges(alike.map(({ number }) => number)),
      ])
    }),
    foot: [],
  }
}

const pdfUaTable = ({ pdf_ua: sums = {}, words }: Edition): TableContent => ({
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

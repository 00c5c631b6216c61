import {
  criterionSentences,
  criteriaTables,
  criteriaTexts,
  criterionName,
  criterionNumberColumns,
  criterionResultTexts,
  conditionFailures,
  conditionFaultText,
  formatCount,
  formatRanges,
  pageListText,
  partlyTestedCriteria,
  pdfUaSumsText,
  overallResultText,
  documentResultGroups,
  type CriteriaTable,
  type EvidenceEdition,
} from '@curbcut/contract'
import type { TableContent } from '#server/pdf/table-document.ts'
import { toTextColumn, documentColumns, documentCellsOf } from './document-columns.ts'

type CriteriaEdition = Pick<
  EvidenceEdition,
  'standard' | 'criteria' | 'pdf_ua' | 'words' | 'documents'
>

const criterionColumn = toTextColumn(criteriaTexts.criterion, 4)

/** The tables of the organization's standard first. Empty for editions of earlier formats. */
export function reportCriteriaTables(edition: CriteriaEdition): TableContent[] {
  const { standard = 'wcag', criteria = [], documents } = edition
  if (criteria.length === 0) return []
  return [
    ...(standard === 'pdf_ua' ? [pdfUaTable(edition)] : []),
    ...criteriaTables(standard, criteria).map((table) => criteriaTable(table, edition)),
    failuresTable(edition),
    {
      caption: criteriaTexts.resultsByDocument,
      columns: [
        ...documentColumns,
        toTextColumn(criteriaTexts.result, 5),
        toTextColumn(criteriaTexts.wcagCriteria, 10),
      ],
      rows: documents.flatMap((document) =>
        documentResultGroups(document).map(({ label, numbers }) => [
          ...documentCellsOf(document),
          label,
          numbers.join(', '),
        ]),
      ),
      foot: [],
    },
    untestedTable(edition),
  ]
}

function criteriaTable(table: CriteriaTable, { documents, words }: CriteriaEdition): TableContent {
  const [first, ...others] = criterionNumberColumns(table.standard)
  return {
    caption: table.caption,
    columns: [
      ...(first ? [toTextColumn(first.label, 2.6)] : []),
      criterionColumn,
      ...others.map(({ label }) => toTextColumn(label, 2.6)),
      toTextColumn(criteriaTexts.result, 4),
      toTextColumn(criteriaTexts.findings, 7.5),
    ],
    rows: table.criteria.map((criterion) => [
      ...(first ? [first.of(criterion)] : []),
      criterionName(criterion),
      ...others.map((numberColumn) => numberColumn.of(criterion)),
      overallResultText(criterion, documents.length),
      criterionSentences(criterion, words).join(' ') || criteriaTexts.noNumber,
    ]),
    foot: [],
  }
}

const failuresTable = ({ documents, words }: CriteriaEdition): TableContent => ({
  caption: criteriaTexts.failures,
  columns: [
    ...documentColumns,
    toTextColumn(criteriaTexts.fault, 7),
    toTextColumn(criteriaTexts.criteria, 3),
    toTextColumn(criteriaTexts.places, 2),
    toTextColumn(criteriaTexts.pages, 4),
  ],
  rows: documents.flatMap((document) =>
    conditionFailures(document).map(({ rule, criteria, places, pages }) => [
      ...documentCellsOf(document),
      conditionFaultText(rule, words),
      criteria.join(', '),
      formatCount(places),
      pageListText(pages) ?? criteriaTexts.noNumber,
    ]),
  ),
  foot: [],
})

/** Documents of which the same was not tested share a row, because 500 have thousands of results. */
function untestedTable(edition: CriteriaEdition): TableContent {
  const untestedResults = edition.documents.flatMap((document) =>
    partlyTestedCriteria(document, edition).map((one) => ({ ...one, number: document.number })),
  )
  const byCriterion = Map.groupBy(untestedResults, ({ criterion }) => criterion)
  return {
    caption: `${criterionResultTexts.partly}: what was not tested of each document`,
    columns: [
      toTextColumn('WCAG', 1.5),
      criterionColumn,
      toTextColumn(criteriaTexts.notTested, 10),
      toTextColumn('Documents', 5),
    ],
    rows: (edition.criteria ?? []).flatMap((criterion) => {
      const groups = Map.groupBy(byCriterion.get(criterion) ?? [], ({ open }) => open.join(' '))
      return [...groups].map(([open, sameResults]) => [
        criterion.number,
        criterionName(criterion),
        open || criteriaTexts.noNumber,
        formatRanges(sameResults.map(({ number }) => number)),
      ])
    }),
    foot: [],
  }
}

const pdfUaTable = ({ pdf_ua: sums = {}, words }: CriteriaEdition): TableContent => ({
  caption: criteriaTexts.pdfUa,
  columns: [
    toTextColumn(criteriaTexts.condition, 2.5),
    toTextColumn(criteriaTexts.looksAt, 8),
    toTextColumn(criteriaTexts.byResult, 8),
  ],
  rows: Object.entries(sums).map(([rule, counts]) => [
    rule,
    words[rule]?.looks_at ?? criteriaTexts.noNumber,
    pdfUaSumsText(counts),
  ]),
  foot: [],
})

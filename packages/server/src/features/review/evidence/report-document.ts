import {
  deliveredResultText,
  criteriaTexts,
  deliveredFinding,
  deliverySummaryText,
  conditionChangeText,
  toComparedCondition,
  conditionStatusTexts,
  evidenceTexts,
  exceptionsOf,
  formatCount,
  formatQuantity,
  formatUtcDate,
  documentResultText,
  conditionFindingText,
  humanConditionNames,
  humanConditions,
  hasFault,
  judgedCountText,
  judgmentVerdictLabels,
  documentOrder,
  overviewColumns,
  overviewOf,
  overviewSentences,
  type EvidenceFile,
  type EvidenceCondition,
  type EvidenceDocument,
  type EvidenceEdition,
  type EvidenceJudgment,
  type EvidenceOverview,
  utcDaysHint,
} from '@curbcut/contract'
import { reportCriteriaTables } from '#server/features/review/evidence/criteria/criteria-tables.ts'
import {
  toTextColumn,
  documentColumns,
  documentCellsOf,
} from '#server/features/review/evidence/criteria/document-columns.ts'
import type { TableContent, TableDocument } from '#server/pdf/table-document.ts'

/** Raise this with every change of the printed report: it is part of the entity tag. */
export const reportLayoutVersion = 9

/** `sha256`: hash of the signed JSON. */
export function reportDocument(edition: EvidenceEdition, sha256: string): TableDocument {
  const { job, organization, documents } = edition
  return {
    title: `Report: ${job.job_name}, edition ${edition.edition}`,
    identifier: edition.verify_at,
    code: { address: edition.verify_at, alt: evidenceTexts.qrCodeAlt },
    opening: openingOf(edition),
    facts: [
      { label: 'Job', value: job.job_name },
      { label: 'Organization', value: organization.name },
      { label: 'Edition', value: String(edition.edition) },
      { label: 'Job created', value: formatUtcDate(job.createdAt) },
      { label: 'Job completed', value: formatUtcDate(edition.completed_at) },
      { label: evidenceTexts.reportSigned, value: formatUtcDate(edition.frozen_at) },
      { label: 'Documents', value: formatCount(documents.length) },
      { label: 'Verify at', value: edition.verify_at },
      { label: evidenceTexts.reportHash, value: sha256 },
      { label: evidenceTexts.signedWith, value: edition.kid },
    ],
    paragraphs: edition.verdict,
    tables: [
      ...reportCriteriaTables(edition),
      verdictsTable(documents),
      outcomesTable(edition, { caption: 'What became of each barrier', worst: 'fail' }),
      outcomesTable(edition, { caption: 'What became of each doubt', worst: 'warning' }),
      judgmentsTable(documents),
      hashesTable(documents),
    ].filter(({ rows }) => rows.length > 0),
    notes: [
      'A machine counts only what it tests. What people judged is listed with their names.',
      ...(edition.criteria ? [criteriaTexts.explanation, criteriaTexts.remarksHint] : []),
      'Pages are counted by the machine; ≈ marks a count made by the program that last saved the document.',
      'Anyone can compare a document with this report at the address above; nothing is uploaded there.',
      utcDaysHint,
    ],
    createdAt: edition.frozen_at,
  }
}

type Documents = readonly EvidenceDocument[]

/** Editions of earlier formats have no stored overview. */
function openingOf({ completed_at, organization, documents, ...edition }: EvidenceEdition) {
  const reason = edition.completion_reason
  const overview = edition.overview ?? overviewOf(documents)
  const documentCount = documents.length
  const summaryParts = [
    organization.name,
    `completed ${formatUtcDate(completed_at)}`,
    formatQuantity(documentCount, 'document'),
  ]
  return {
    lines: [
      summaryParts.join(' · '),
      ...(edition.criteria ? [leadSentenceOf(overview, documentCount)] : []),
      ...overviewSentences(overview, documentCount),
      ...(reason ? [`${evidenceTexts.completionReason}: ${reason}`] : []),
    ],
    table: overviewTable(
      documentOrder(documentCount, overview.exceptions).flatMap(
        (number) => documents[number - 1] ?? [],
      ),
    ),
  }
}

const leadSentenceOf = ({ exceptions }: EvidenceOverview, documents: number) =>
  deliverySummaryText({ documents, exceptions: exceptions.length })

const overviewTable = (documents: Documents): TableContent => ({
  caption: 'Documents',
  columns: [
    { label: overviewColumns.number, width: 0.5, align: 'end' },
    toTextColumn(overviewColumns.document, 6),
    toTextColumn(overviewColumns.before, 4),
    toTextColumn(overviewColumns.after, 4.5),
    toTextColumn(overviewColumns.judged, 2),
    toTextColumn(overviewColumns.exceptions, 6),
  ],
  rows: documents.map((document) => [
    ...documentCellsOf(document),
    documentResultText(document, 'original'),
    deliveredResultText(document),
    judgedCountText(document),
    exceptionsOf(document).join(' ') || '–',
  ]),
  foot: [],
})

const verdictsTable = (documents: Documents): TableContent => ({
  caption: 'What was tested of each document as delivered',
  columns: [
    ...documentColumns,
    toTextColumn('Tested', 10),
    toTextColumn('Engine before', 2),
    toTextColumn('Engine after', 2),
  ],
  rows: documents.map((document) => [
    ...documentCellsOf(document),
    document.verdict,
    engineOf(document.original),
    engineOf(document.fixed),
  ]),
  foot: [],
})

const engineOf = (bytes: EvidenceFile | null) => bytes?.check?.engine ?? '–'

/** Equal outcomes of a document share a row, because 500 documents have thousands of conditions. */
const outcomesTable = (
  { documents, words }: EvidenceEdition,
  { caption, worst }: { caption: string; worst: 'fail' | 'warning' },
): TableContent => ({
  caption,
  columns: [
    ...documentColumns,
    toTextColumn(criteriaTexts.fault, 7),
    toTextColumn(evidenceTexts.received, 4),
    toTextColumn(evidenceTexts.delivered, 4),
    toTextColumn('What became of it', 4),
  ],
  rows: documents.flatMap((document) => {
    const conditions = document.conditions
      .filter((condition) => worstOf(condition) === worst)
      .toSorted(
        (one, other) => Number(isStillWrong(other, document)) - Number(isStillWrong(one, document)),
      )
    const groups = Map.groupBy(conditions, (one) => JSON.stringify(outcomeOf(one, document)))
    return [...groups.values()].map((group) => [
      ...documentCellsOf(document),
      group.map(({ rule }) => `${words[rule]?.wrong ?? rule} (${rule})`).join(' '),
      ...group.slice(0, 1).flatMap((one) => outcomeOf(one, document)),
    ])
  }),
  foot: [],
})

function worstOf({ before, after }: EvidenceCondition) {
  const statuses = [before?.status, after?.status]
  return (['fail', 'warning'] as const).find((status) => statuses.includes(status))
}

function isStillWrong(condition: EvidenceCondition, document: EvidenceDocument): boolean {
  const finding = deliveredFinding(condition, document)
  return finding !== null && hasFault(finding)
}

/** A mended condition has no count: only remaining faults matter. */
function outcomeOf(condition: EvidenceCondition, { fixed }: EvidenceDocument): string[] {
  const { before: findingBefore, change } = condition
  const before =
    findingBefore && change === 'fixed'
      ? conditionStatusTexts[findingBefore.status]
      : conditionFindingText(condition, 'before')
  if (!fixed) return [before, evidenceTexts.unchanged, '–']
  const after = conditionFindingText(condition, 'after')
  return [before, after, conditionChangeText(toComparedCondition(condition)) ?? '–']
}

/** Equal judgments of one person and day share a row, because 500 documents have thousands. */
const judgmentsTable = (documents: Documents): TableContent => ({
  caption: evidenceTexts.judged,
  columns: [
    ...documentColumns,
    toTextColumn('What', 7),
    toTextColumn('Judgement', 4),
    toTextColumn('By', 5),
  ],
  rows: documents.flatMap((document) => {
    const groups = Map.groupBy(document.judgments, (one) => JSON.stringify(judgmentCells(one)))
    const judgedRows = [...groups.values()].map((group) => [
      ...documentCellsOf(document),
      group.map(({ condition }) => humanConditions[condition].label).join(', '),
      ...group.slice(0, 1).flatMap(judgmentCells),
    ])
    return [...judgedRows, ...notJudgedRows(document)]
  }),
  foot: [],
})

const judgmentCells = ({ verdict, judged_by, judged_at, ...together }: EvidenceJudgment) => [
  `${judgmentVerdictLabels[verdict]}${togetherText(together)}`,
  `${judged_by}, ${formatUtcDate(judged_at)}`,
]

/** Earlier reports have no `with_rest`. */
function togetherText({ for_all, with_rest }: Pick<EvidenceJudgment, 'for_all' | 'with_rest'>) {
  if (for_all) return ` · ${evidenceTexts.sameForAll}`
  return with_rest ? ` · ${evidenceTexts.withRest}` : ''
}

/** Counts conditions without a judgment, so that silence does not look like approval. */
function notJudgedRows(document: EvidenceDocument): string[][] {
  const all = humanConditionNames.length
  const notJudgedCount = all - document.judgments.length
  return notJudgedCount > 0
    ? [[...documentCellsOf(document), evidenceTexts.notJudged, `${notJudgedCount} of ${all}`, '–']]
    : []
}

const hashesTable = (documents: Documents): TableContent => ({
  caption: 'SHA-256 of the documents',
  columns: [
    toTextColumn('No.', 1),
    toTextColumn(evidenceTexts.received, 8),
    toTextColumn(evidenceTexts.delivered, 8),
  ],
  rows: documents.map(({ number, original, fixed }) => [
    String(number),
    original.sha256,
    fixed?.sha256 ?? 'as received',
  ]),
  foot: [],
})

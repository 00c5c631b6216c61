import {
  afterWords,
  criteriaWords,
  deliveredFinding,
  deliveryWords,
  changeWords,
  toComparedCondition,
  conditionStatusTexts,
  evidenceWords,
  exceptionsOf,
  formatCount,
  formatQuantity,
  formatUtcDate,
  foundInBytes,
  conditionFindingText,
  humanConditionNames,
  humanConditions,
  isWrong,
  judgedWords,
  judgmentVerdicts,
  documentOrder,
  overviewColumns,
  overviewOf,
  overviewWords,
  type EvidenceBytes,
  type EvidenceCondition,
  type EvidenceDocument,
  type EvidenceEdition,
  type EvidenceJudgment,
  type EvidenceOverview,
  reportTexts,
} from '@curbcut/contract'
import { reportCriteriaTables } from '#server/features/review/evidence/criteria/criteria-tables.ts'
import {
  column,
  documentColumns,
  namesOf,
} from '#server/features/review/evidence/criteria/document-columns.ts'
import type { TableContent, TableDocument } from '#server/pdf/table-document.ts'

/** Raise this with every change of the printed report: it is part of the entity tag. */
export const reportLayout = 9

/** `sha256`: hash of the signed JSON. */
export function reportDocument(edition: EvidenceEdition, sha256: string): TableDocument {
  const { job, organization, documents } = edition
  return {
    title: `Report: ${job.job_name}, edition ${edition.edition}`,
    identifier: edition.verify_at,
    code: { address: edition.verify_at, alt: evidenceWords.codeAlt },
    opening: openingOf(edition),
    facts: [
      { label: 'Job', value: job.job_name },
      { label: 'Organization', value: organization.name },
      { label: 'Edition', value: String(edition.edition) },
      { label: 'Job created', value: formatUtcDate(job.createdAt) },
      { label: 'Job completed', value: formatUtcDate(edition.completed_at) },
      { label: evidenceWords.frozen, value: formatUtcDate(edition.frozen_at) },
      { label: 'Documents', value: formatCount(documents.length) },
      { label: 'Verify at', value: edition.verify_at },
      { label: evidenceWords.reportHash, value: sha256 },
      { label: evidenceWords.signedWith, value: edition.kid },
    ],
    paragraphs: edition.verdict,
    tables: [
      ...reportCriteriaTables(edition),
      verdicts(documents),
      outcomes(edition, { caption: 'What became of each barrier', worst: 'fail' }),
      outcomes(edition, { caption: 'What became of each doubt', worst: 'warning' }),
      judgments(documents),
      hashes(documents),
    ].filter(({ rows }) => rows.length > 0),
    notes: [
      'A machine counts only what it tests. What people judged is listed with their names.',
      ...(edition.criteria ? [criteriaWords.explained, criteriaWords.remarks] : []),
      'Pages are counted by the machine; ≈ marks a count made by the program that last saved the document.',
      'Anyone can compare a document with this report at the address above; nothing is uploaded there.',
      reportTexts.utcDays,
    ],
    createdAt: edition.frozen_at,
  }
}

type Documents = readonly EvidenceDocument[]

/** Editions of earlier formats have no stored overview. */
function openingOf({ completed_at, organization, documents, ...edition }: EvidenceEdition) {
  const reason = edition.completion_reason
  const overview = edition.overview ?? overviewOf(documents)
  const all = documents.length
  const about = [
    organization.name,
    `completed ${formatUtcDate(completed_at)}`,
    formatQuantity(all, 'document'),
  ]
  return {
    lines: [
      about.join(' · '),
      ...(edition.criteria ? [leadOf(overview, all)] : []),
      ...overviewWords(overview, all),
      ...(reason ? [`${evidenceWords.completionReason}: ${reason}`] : []),
    ],
    table: overviewTable(
      documentOrder(all, overview.exceptions).flatMap((number) => documents[number - 1] ?? []),
    ),
  }
}

const leadOf = ({ exceptions }: EvidenceOverview, documents: number) =>
  deliveryWords({ documents, exceptions: exceptions.length })

const overviewTable = (documents: Documents): TableContent => ({
  caption: 'Documents',
  columns: [
    { label: overviewColumns.number, width: 0.5, align: 'end' },
    column(overviewColumns.document, 6),
    column(overviewColumns.before, 4),
    column(overviewColumns.after, 4.5),
    column(overviewColumns.judged, 2),
    column(overviewColumns.exceptions, 6),
  ],
  rows: documents.map((document) => [
    ...namesOf(document),
    foundInBytes(document, 'original'),
    afterWords(document),
    judgedWords(document),
    exceptionsOf(document).join(' ') || '–',
  ]),
  foot: [],
})

const verdicts = (documents: Documents): TableContent => ({
  caption: 'What was tested of each document as delivered',
  columns: [
    ...documentColumns,
    column('Tested', 10),
    column('Engine before', 2),
    column('Engine after', 2),
  ],
  rows: documents.map((document) => [
    ...namesOf(document),
    document.verdict,
    engineOf(document.original),
    engineOf(document.fixed),
  ]),
  foot: [],
})

const engineOf = (bytes: EvidenceBytes | null) => bytes?.check?.engine ?? '–'

/** Equal outcomes of a document share a row, because 500 documents have thousands of conditions. */
const outcomes = (
  { documents, words }: EvidenceEdition,
  { caption, worst }: { caption: string; worst: 'fail' | 'warning' },
): TableContent => ({
  caption,
  columns: [
    ...documentColumns,
    column(criteriaWords.wrong, 7),
    column(evidenceWords.received, 4),
    column(evidenceWords.delivered, 4),
    column('What became of it', 4),
  ],
  rows: documents.flatMap((document) => {
    const some = document.conditions
      .filter((condition) => worstOf(condition) === worst)
      .toSorted((one, other) => Number(remains(other, document)) - Number(remains(one, document)))
    const groups = Map.groupBy(some, (one) => JSON.stringify(outcomeOf(one, document)))
    return [...groups.values()].map((alike) => [
      ...namesOf(document),
      alike.map(({ rule }) => `${words[rule]?.wrong ?? rule} (${rule})`).join(' '),
      ...alike.slice(0, 1).flatMap((one) => outcomeOf(one, document)),
    ])
  }),
  foot: [],
})

function worstOf({ before, after }: EvidenceCondition) {
  const statuses = [before?.status, after?.status]
  return (['fail', 'warning'] as const).find((status) => statuses.includes(status))
}

function remains(condition: EvidenceCondition, document: EvidenceDocument): boolean {
  const finding = deliveredFinding(condition, document)
  return finding !== null && isWrong(finding)
}

/** A mended condition has no count: only remaining faults matter. */
function outcomeOf(condition: EvidenceCondition, { fixed }: EvidenceDocument): string[] {
  const { before: was, change } = condition
  const before =
    was && change === 'fixed'
      ? conditionStatusTexts[was.status]
      : conditionFindingText(condition, 'before')
  if (!fixed) return [before, evidenceWords.unchanged, '–']
  const after = conditionFindingText(condition, 'after')
  return [before, after, changeWords(toComparedCondition(condition)) ?? '–']
}

/** Equal judgments of one person and day share a row, because 500 documents have thousands. */
const judgments = (documents: Documents): TableContent => ({
  caption: evidenceWords.judged,
  columns: [...documentColumns, column('What', 7), column('Judgement', 4), column('By', 5)],
  rows: documents.flatMap((document) => {
    const groups = Map.groupBy(document.judgments, (one) => JSON.stringify(judgmentWords(one)))
    const judged = [...groups.values()].map((alike) => [
      ...namesOf(document),
      alike.map(({ condition }) => humanConditions[condition].label).join(', '),
      ...alike.slice(0, 1).flatMap(judgmentWords),
    ])
    return [...judged, ...notJudged(document)]
  }),
  foot: [],
})

const judgmentWords = ({ verdict, judged_by, judged_at, ...together }: EvidenceJudgment) => [
  `${judgmentVerdicts[verdict]}${togetherWords(together)}`,
  `${judged_by}, ${formatUtcDate(judged_at)}`,
]

/** Earlier reports have no `with_rest`. */
function togetherWords({ for_all, with_rest }: Pick<EvidenceJudgment, 'for_all' | 'with_rest'>) {
  if (for_all) return ` · ${evidenceWords.sameForAll}`
  return with_rest ? ` · ${evidenceWords.withRest}` : ''
}

/** Counts conditions without a judgment, so that silence does not look like approval. */
function notJudged(document: EvidenceDocument): string[][] {
  const all = humanConditionNames.length
  const rest = all - document.judgments.length
  return rest > 0 ? [[...namesOf(document), evidenceWords.notJudged, `${rest} of ${all}`, '–']] : []
}

const hashes = (documents: Documents): TableContent => ({
  caption: 'SHA-256 of the documents',
  columns: [
    column('No.', 1),
    column(evidenceWords.received, 8),
    column(evidenceWords.delivered, 8),
  ],
  rows: documents.map(({ number, original, fixed }) => [
    String(number),
    original.sha256,
    fixed?.sha256 ?? 'as received',
  ]),
  foot: [],
})

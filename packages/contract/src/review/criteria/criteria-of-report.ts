import { conditionStatusTexts, pagesWords } from '#contract/documents/check-texts.ts'
import type { ConditionStatus } from '#contract/documents/check.ts'
import { formatCount, formatQuantity } from '#contract/formats.ts'
import {
  deliveredFinding,
  type EvidenceDocument,
  type EvidenceEdition,
} from '#contract/review/evidence.ts'
import { reportStandards, type ReportStandard } from '#contract/review/report-standards.ts'
import { criterionResultNames } from './criterion-result.ts'
import { criterionResultTexts, namedFault, openWords } from './criterion-texts.ts'
import type {
  DocumentCriterion,
  FailedCondition,
  PdfUaSums,
  ReportCriterion,
} from './evidence-criteria.ts'

type Words = EvidenceEdition['words']
type NumberedStandard = Exclude<ReportStandard, 'pdf_ua'>

export type CriteriaTable = {
  caption: string
  /** Named first in each row. */
  standard: NumberedStandard
  criteria: ReportCriterion[]
}

/** Shared by the screen and the PDF. */
export const criteriaWords = {
  criterion: 'Criterion',
  result: 'Result',
  about: 'What was found, and what was not tested',
  notTested: 'What was not tested',
  remark: 'Remark proposed for a VPAT, without a level',
  byCriterion: 'By criterion',
  noNumber: '–',
  pdfUa: 'PDF/UA-1, by condition',
  condition: 'Condition',
  looksAt: 'What it looks at',
  byResult: 'PDFs by result',
  ofDocuments: 'Results of each document by criterion',
  criteria: 'Criteria',
  ofWcag: 'Criteria of WCAG',
  failures: 'What failed a criterion, and where',
  wrong: 'What is wrong',
  places: 'Places',
  pages: 'Pages',
  explained: 'A result covers what was tested. It is no statement about the criterion as a whole.',
  remarks:
    'Remarks proposed for a VPAT are in the JSON of this report. The level is decided by those who sign the VPAT.',
} as const

/** The standard's own table first; what WCAG 2.2 adds stands apart, and last. */
export function criteriaTables(
  chosen: ReportStandard,
  criteria: readonly ReportCriterion[],
): CriteriaTable[] {
  const standard = chosen === 'pdf_ua' ? 'wcag' : chosen
  const isAdded = ({ since }: ReportCriterion) => since === '2.2'
  const isAsked = (one: ReportCriterion) =>
    !isAdded(one) && (standard === 'wcag' || one[standard] !== null)
  const tables: CriteriaTable[] = [
    { caption: captions[standard], standard, criteria: criteria.filter(isAsked) },
    {
      caption: `WCAG 2.1, levels A and AA, beyond ${reportStandards[standard]}`,
      standard: 'wcag',
      criteria: criteria.filter((one) => !isAsked(one) && !isAdded(one)),
    },
    { caption: 'Added by WCAG 2.2', standard: 'wcag', criteria: criteria.filter(isAdded) },
  ]
  return tables.filter((table) => table.criteria.length > 0)
}

const captions: Record<NumberedStandard, string> = {
  wcag: 'WCAG 2.1, levels A and AA',
  section508: 'Section 508, E205.4',
  en301549: 'EN 301 549, chapter 10',
}

/** A number of each standard for each criterion, the first one of `standard`. */
export function criterionNumbers(standard: NumberedStandard): CriterionNumber[] {
  const others = (['wcag', 'section508', 'en301549'] as const).filter((one) => one !== standard)
  return [
    { label: reportStandards[standard], of: (one) => leadingNumber(standard, one) },
    ...others.map((other) => ({
      label: reportStandards[other],
      of: (one: ReportCriterion) => numberIn(other, one),
    })),
  ]
}

type CriterionNumber = { label: string; of: (criterion: ReportCriterion) => string }

/** "10.1.1.1"; a dash where the standard does not ask for it. */
const numberIn = (
  standard: NumberedStandard,
  { number, section508, en301549 }: ReportCriterion,
): string => ({ wcag: number, section508, en301549 })[standard] ?? criteriaWords.noNumber

/** Section 508 asks for all criteria in one paragraph: "E205.4: 1.1.1". */
const leadingNumber = (standard: NumberedStandard, criterion: ReportCriterion): string =>
  standard === 'section508'
    ? `${numberIn(standard, criterion)}: ${criterion.number}`
    : numberIn(standard, criterion)

/** "Non-text Content (A)". */
export const criterionName = ({ name, level }: Pick<ReportCriterion, 'name' | 'level'>): string =>
  `${name} (${level})`

/** "Failed, in 2 of 10 documents". */
export function overallResultText({ result, documents }: ReportCriterion, all: number): string {
  const label = criterionResultTexts[result]
  const count = documents[result] ?? 0
  return count > 0 && count < all ? `${label}, in ${ofDocuments(count, all)}` : label
}

const ofDocuments = (count: number, all: number) =>
  `${formatCount(count)} of ${formatQuantity(all, 'document')}`

/** Sentences about what failed in which documents, then about what was not tested. */
export const aboutCriterion = (criterion: ReportCriterion, words: Words): string[] => [
  ...(criterion.failed ?? []).map((one) => failedInDocuments(one, words)),
  ...openOf(criterion, criterion.result === 'does_not_occur' ? '' : criterion.uncovered, words),
]

/** "A picture has no description (7.3-1): 40 places in documents 1, 4 and 7." */
function failedInDocuments(
  { rule, places, documents, numbers }: FailedCondition,
  words: Words,
): string {
  const more = documents - numbers.length
  const named = [...numbers.map(formatCount), ...(more > 0 ? [`${formatCount(more)} more`] : [])]
  const where = `${documents === 1 ? 'document' : 'documents'} ${list.format(named)}`
  return `${faultWords(rule, words)}: ${formatQuantity(places, 'place')} in ${where}.`
}

const list = new Intl.ListFormat('en-US')

/** "A picture has no description (7.3-1)". */
export const faultWords = (rule: string, words: Words): string => namedFault(rule, wrongIn(words))

const openOf = (
  { doubts = [], undecided = [], not_judged: asks = [] }: Open,
  uncovered: string,
  words: Words,
): string[] => openWords({ open: { doubts, undecided, asks, uncovered } }, wrongIn(words))

export type PartlyTested = { criterion: ReportCriterion; open: string[] }

/** The criteria of a document that were tested in part, with sentences about what was not tested. */
export const partlyTested = (
  { criteria: results = {} }: Pick<EvidenceDocument, 'criteria'>,
  { criteria = [], words }: Pick<EvidenceEdition, 'criteria' | 'words'>,
): PartlyTested[] =>
  criteria.flatMap((criterion) => {
    const found = results[criterion.number]
    if (found?.result !== 'partly') return []
    return [{ criterion, open: openOf(found, criterion.uncovered, words) }]
  })

type Open = Pick<DocumentCriterion, 'doubts' | 'undecided' | 'not_judged'>

const wrongIn = (words: Words) => (rule: string) => words[rule]?.wrong

export type FailedPlace = { rule: string; criteria: string[]; places: number; pages: number[] }

/** The conditions of a delivered document that fail a criterion, with the criteria that they fail. */
export function failedPlaces(document: EvidenceDocument): FailedPlace[] {
  const { criteria = {}, conditions } = document
  const failing = Map.groupBy(
    Object.entries(criteria).flatMap(([number, { failed = [] }]) =>
      failed.map((rule) => ({ rule, number })),
    ),
    ({ rule }) => rule,
  )
  return conditions.flatMap((condition) => {
    const { rule } = condition
    const found = deliveredFinding(condition, document)
    const numbers = failing.get(rule)?.map(({ number }) => number)
    if (!found || !numbers) return []
    const { count, place_count: places = count, pages = [] } = found
    return [{ rule, criteria: numbers, places, pages }]
  })
}

/** "3 places · Pages 1, 2"; documents without pages have places alone. */
export const placesWords = ({ places, pages }: Pick<FailedPlace, 'places' | 'pages'>): string =>
  [formatQuantity(places, 'place'), pagesWords(pages)].filter(Boolean).join(' · ')

export type DocumentResult = { label: string; numbers: string[] }

/** The criteria of a document by result, the worst first: "Failed": 1.1.1, 1.3.1. */
export function documentResults({ criteria = {} }: EvidenceDocument): DocumentResult[] {
  const byResult = Map.groupBy(Object.entries(criteria), ([, { result }]) => result)
  return criterionResultNames.flatMap((name) => {
    const numbers = byResult.get(name)?.map(([number]) => number)
    return numbers ? [{ label: criterionResultTexts[name], numbers }] : []
  })
}

/** "Barrier: 2 · Passed: 8"; the worst first. */
export function pdfUaWords(sums: PdfUaSums[string]): string {
  const counted = worstFirst.flatMap((status) => {
    const count = sums[status]
    return count ? [`${conditionStatusTexts[status]}: ${formatCount(count)}`] : []
  })
  return counted.join(' · ')
}

const worstFirst: readonly ConditionStatus[] = [
  'fail',
  'warning',
  'not_assessed',
  'needs_human',
  'pass',
  'not_applicable',
]

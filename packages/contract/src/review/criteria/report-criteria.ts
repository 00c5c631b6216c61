import { conditionStatusTexts, pageListText } from '#contract/documents/check-texts.ts'
import type { ConditionStatus } from '#contract/documents/check.ts'
import { formatCount, formatQuantity } from '#contract/formats.ts'
import {
  deliveredFinding,
  type EvidenceDocument,
  type EvidenceEdition,
} from '#contract/review/evidence.ts'
import { reportStandards, type ReportStandard } from '#contract/review/report-standards.ts'
import { criterionResultNames } from './criterion-result.ts'
import { criterionResultTexts, faultWithRule, openPointSentences } from './criterion-texts.ts'
import type {
  DocumentCriterion,
  FailedCondition,
  PdfUaSums,
  ReportCriterion,
} from './evidence-criteria.ts'

type EditionConditionTexts = EvidenceEdition['words']
type NumberedStandard = Exclude<ReportStandard, 'pdf_ua'>

export type CriteriaTable = {
  caption: string
  /** Named first in each row. */
  standard: NumberedStandard
  criteria: ReportCriterion[]
}

/** Shared by the screen and the PDF. */
export const criteriaTexts = {
  criterion: 'Criterion',
  result: 'Result',
  findings: 'What was found, and what was not tested',
  notTested: 'What was not tested',
  remark: 'Remark proposed for a VPAT, without a level',
  byCriterion: 'By criterion',
  noNumber: '–',
  pdfUa: 'PDF/UA-1, by condition',
  condition: 'Condition',
  looksAt: 'What it looks at',
  byResult: 'PDFs by result',
  resultsByDocument: 'Results of each document by criterion',
  criteria: 'Criteria',
  wcagCriteria: 'Criteria of WCAG',
  failures: 'What failed a criterion, and where',
  fault: 'What is wrong',
  places: 'Places',
  pages: 'Pages',
  explanation:
    'A result covers what was tested. It is no statement about the criterion as a whole.',
  remarksHint:
    'Remarks proposed for a VPAT are in the JSON of this report. The level is decided by those who sign the VPAT.',
} as const

/** The standard's own table first; last, in a table of its own, what WCAG 2.2 adds. */
export function criteriaTables(
  reportStandard: ReportStandard,
  criteria: readonly ReportCriterion[],
): CriteriaTable[] {
  const standard = reportStandard === 'pdf_ua' ? 'wcag' : reportStandard
  const isAddedByWcag22 = ({ since }: ReportCriterion) => since === '2.2'
  const isRequired = (criterion: ReportCriterion) =>
    !isAddedByWcag22(criterion) && (standard === 'wcag' || criterion[standard] !== null)
  const tables: CriteriaTable[] = [
    { caption: tableCaptions[standard], standard, criteria: criteria.filter(isRequired) },
    {
      caption: `WCAG 2.1, levels A and AA, beyond ${reportStandards[standard]}`,
      standard: 'wcag',
      criteria: criteria.filter(
        (criterion) => !isRequired(criterion) && !isAddedByWcag22(criterion),
      ),
    },
    { caption: 'Added by WCAG 2.2', standard: 'wcag', criteria: criteria.filter(isAddedByWcag22) },
  ]
  return tables.filter((table) => table.criteria.length > 0)
}

const tableCaptions: Record<NumberedStandard, string> = {
  wcag: 'WCAG 2.1, levels A and AA',
  section508: 'Section 508, E205.4',
  en301549: 'EN 301 549, chapter 10',
}

/** A number of each standard for each criterion, the first one of `standard`. */
export function criterionNumberColumns(standard: NumberedStandard): CriterionNumberColumn[] {
  const others = (['wcag', 'section508', 'en301549'] as const).filter((one) => one !== standard)
  return [
    { label: reportStandards[standard], of: (criterion) => leadingNumber(standard, criterion) },
    ...others.map((other) => ({
      label: reportStandards[other],
      of: (criterion: ReportCriterion) => numberInStandard(other, criterion),
    })),
  ]
}

type CriterionNumberColumn = { label: string; of: (criterion: ReportCriterion) => string }

/** "10.1.1.1"; a dash where the standard does not ask for it. */
const numberInStandard = (
  standard: NumberedStandard,
  { number, section508, en301549 }: ReportCriterion,
): string => ({ wcag: number, section508, en301549 })[standard] ?? criteriaTexts.noNumber

/** Section 508 asks for all criteria in one paragraph: "E205.4: 1.1.1". */
const leadingNumber = (standard: NumberedStandard, criterion: ReportCriterion): string =>
  standard === 'section508'
    ? `${numberInStandard(standard, criterion)}: ${criterion.number}`
    : numberInStandard(standard, criterion)

/** "Non-text Content (A)". */
export const criterionName = ({ name, level }: Pick<ReportCriterion, 'name' | 'level'>): string =>
  `${name} (${level})`

/** "Failed, in 2 of 10 documents". */
export function overallResultText(
  { result, documents }: ReportCriterion,
  documentCount: number,
): string {
  const label = criterionResultTexts[result]
  const count = documents[result] ?? 0
  return count > 0 && count < documentCount
    ? `${label}, in ${documentShareText(count, documentCount)}`
    : label
}

const documentShareText = (count: number, documentCount: number) =>
  `${formatCount(count)} of ${formatQuantity(documentCount, 'document')}`

/** Sentences about what failed in which documents, then about what was not tested. */
export const criterionSentences = (
  criterion: ReportCriterion,
  words: EditionConditionTexts,
): string[] => [
  ...(criterion.failed ?? []).map((failedCondition) => failureSentence(failedCondition, words)),
  ...openSentencesOf(
    criterion,
    criterion.result === 'does_not_occur' ? '' : criterion.uncovered,
    words,
  ),
]

/** "A picture has no description (7.3-1): 40 places in documents 1, 4 and 7." */
function failureSentence(
  { rule, places, documents, numbers }: FailedCondition,
  words: EditionConditionTexts,
): string {
  const unlistedCount = documents - numbers.length
  const listedNumbers = [
    ...numbers.map(formatCount),
    ...(unlistedCount > 0 ? [`${formatCount(unlistedCount)} more`] : []),
  ]
  const documentsText = `${documents === 1 ? 'document' : 'documents'} ${listFormat.format(listedNumbers)}`
  return `${conditionFaultText(rule, words)}: ${formatQuantity(places, 'place')} in ${documentsText}.`
}

const listFormat = new Intl.ListFormat('en-US')

export const conditionFaultText = (rule: string, words: EditionConditionTexts): string =>
  faultWithRule(rule, toFaultLookup(words))

const openSentencesOf = (
  { doubts = [], undecided = [], not_judged: asks = [] }: OpenPoints,
  uncovered: string,
  words: EditionConditionTexts,
): string[] =>
  openPointSentences({ open: { doubts, undecided, asks, uncovered } }, toFaultLookup(words))

export type PartlyTestedCriterion = { criterion: ReportCriterion; open: string[] }

/** The criteria of a document that were tested in part, with sentences about what was not tested. */
export const partlyTestedCriteria = (
  { criteria: results = {} }: Pick<EvidenceDocument, 'criteria'>,
  { criteria = [], words }: Pick<EvidenceEdition, 'criteria' | 'words'>,
): PartlyTestedCriterion[] =>
  criteria.flatMap((criterion) => {
    const documentCriterion = results[criterion.number]
    if (documentCriterion?.result !== 'partly') return []
    return [{ criterion, open: openSentencesOf(documentCriterion, criterion.uncovered, words) }]
  })

type OpenPoints = Pick<DocumentCriterion, 'doubts' | 'undecided' | 'not_judged'>

const toFaultLookup = (words: EditionConditionTexts) => (rule: string) => words[rule]?.wrong

export type ConditionFailure = { rule: string; criteria: string[]; places: number; pages: number[] }

/** The conditions of a delivered document that fail criteria, each with these criteria. */
export function conditionFailures(document: EvidenceDocument): ConditionFailure[] {
  const { criteria = {}, conditions } = document
  const criteriaByRule = Map.groupBy(
    Object.entries(criteria).flatMap(([number, { failed = [] }]) =>
      failed.map((rule) => ({ rule, number })),
    ),
    ({ rule }) => rule,
  )
  return conditions.flatMap((condition) => {
    const { rule } = condition
    const finding = deliveredFinding(condition, document)
    const numbers = criteriaByRule.get(rule)?.map(({ number }) => number)
    if (!finding || !numbers) return []
    const { count, place_count: places = count, pages = [] } = finding
    return [{ rule, criteria: numbers, places, pages }]
  })
}

/** "3 places · Pages 1, 2"; documents without pages have places alone. */
export const placesText = ({ places, pages }: Pick<ConditionFailure, 'places' | 'pages'>): string =>
  [formatQuantity(places, 'place'), pageListText(pages)].filter(Boolean).join(' · ')

export type DocumentResultGroup = { label: string; numbers: string[] }

/** The criteria of a document by result, the worst first: "Failed": 1.1.1, 1.3.1. */
export function documentResultGroups({ criteria = {} }: EvidenceDocument): DocumentResultGroup[] {
  const byResult = Map.groupBy(Object.entries(criteria), ([, { result }]) => result)
  return criterionResultNames.flatMap((name) => {
    const numbers = byResult.get(name)?.map(([number]) => number)
    return numbers ? [{ label: criterionResultTexts[name], numbers }] : []
  })
}

/** "Barrier: 2 · Passed: 8"; the worst first. */
export function pdfUaSumsText(sums: PdfUaSums[string]): string {
  const countTexts = statusesWorstFirst.flatMap((status) => {
    const count = sums[status]
    return count ? [`${conditionStatusTexts[status]}: ${formatCount(count)}`] : []
  })
  return countTexts.join(' · ')
}

const statusesWorstFirst: readonly ConditionStatus[] = [
  'fail',
  'warning',
  'not_assessed',
  'needs_human',
  'pass',
  'not_applicable',
]

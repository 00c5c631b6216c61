import type { Condition, ConditionStatus } from '#contract/documents/check.ts'
import { isPdfUaCondition } from '#contract/documents/condition-groups.ts'
import type { HumanConditionName } from '#contract/review/human-conditions.ts'
import type { ReportedVerdict } from '#contract/review/judgment.ts'
import type { CheckedDocumentKind, CriterionRow } from './criterion.ts'

/** What a report says of a criterion, the worst first. */
export const criterionResultNames = [
  'failed',
  'not_assessed',
  'partly',
  'people_only',
  'judged_fine',
  'does_not_occur',
] as const
export type CriterionResultName = (typeof criterionResultNames)[number]

export type CriterionResult = {
  result: CriterionResultName
  failed: string[]
  /** What keeps it from being tested as a whole. */
  open: {
    /** Conditions with a doubt, or that failed as a mere sign. */
    doubts: string[]
    undecided: string[]
    /** Questions that nobody answered. */
    asks: HumanConditionName[]
    uncovered: string
  }
}

export type TestedDocument = {
  /** Null if no check of the machine ended with a result; it then has no conditions. */
  kind: CheckedDocumentKind | null
  conditions: readonly Pick<Condition, 'rule' | 'status'>[]
  /** Reports have no problems: what people found wrong counts as not judged. */
  judgments: readonly { condition: HumanConditionName; verdict: ReportedVerdict }[]
}

type CriterionTests = Pick<
  CriterionRow,
  'rules' | 'signs' | 'asks' | 'covers' | 'uncovered' | 'occursBy'
>

/** The result of one criterion for the bytes of one document. Pure; it never throws. */
export function criterionResult(
  criterion: CriterionTests,
  document: TestedDocument,
): CriterionResult {
  const occurrence = occurrenceFindingOf(criterion, document)
  const findings = findingsOf(criterion, document, occurrence)
  const { doubts, undecided } = findings
  const isClear = doubts.length === 0 && undecided.length === 0
  if (findings.failed.length > 0) return toResult('failed', criterion, findings)
  if (occurrence === 'not_found' || (occurrence === 'denied' && isClear))
    return { result: 'does_not_occur', failed: findings.failed, open: noOpenPoints }
  return toResult(resultNameOf(criterion, findings, isClear), criterion, findings)
}

const noOpenPoints = { doubts: [], undecided: [], asks: [], uncovered: '' }

type TestFindings = Pick<CriterionResult, 'failed'> &
  Omit<CriterionResult['open'], 'uncovered'> & { isTested: boolean }

function resultNameOf(
  { asks, covers }: CriterionTests,
  findings: TestFindings,
  isClear: boolean,
): CriterionResultName {
  if (isClear && covers === 'all' && findings.asks.length === 0)
    return findings.isTested ? 'judged_fine' : 'people_only'
  const isPartlyAssessed =
    findings.isTested || findings.doubts.length > 0 || findings.asks.length < asks.length
  return isPartlyAssessed ? 'partly' : 'not_assessed'
}

function toResult(
  result: CriterionResultName,
  { uncovered }: CriterionTests,
  { failed, doubts, undecided, asks }: TestFindings,
): CriterionResult {
  return { result, failed, open: { doubts, undecided, asks, uncovered } }
}

function findingsOf(
  { rules, signs, asks, occursBy }: CriterionTests,
  document: TestedDocument,
  occurrence: OccurrenceFinding,
): TestFindings {
  const statusOf = toStatusLookup(document)
  const hasStatus = (status: ConditionStatus) => (rule: string) => statusOf(rule) === status
  const verdicts = verdictsByCondition(document)
  const contradictedAsks = occurrence === 'contradicted' ? (occursBy?.asks ?? []) : []
  const isJudged = (ask: HumanConditionName) => verdicts.has(ask) && !contradictedAsks.includes(ask)
  return {
    failed: rules.filter(hasStatus('fail')),
    doubts: [
      ...[...rules, ...signs].filter(hasStatus('warning')),
      ...signs.filter(hasStatus('fail')),
    ],
    undecided: [...rules, ...signs].filter(hasStatus('not_assessed')),
    asks: asks.filter((ask) => !isJudged(ask)),
    isTested: [...rules, ...signs].some(hasStatus('pass')),
  }
}

/** A PDF without a numbered condition claims PDF/UA-2, which keeps it from being tested. */
function toStatusLookup({ kind, conditions }: TestedDocument) {
  const statuses = new Map(conditions.map(({ rule, status }) => [rule, status]))
  return (rule: string) =>
    statuses.get(rule) ??
    (kind === 'pdf' && isPdfUaCondition({ rule }) ? 'not_assessed' : undefined)
}

const verdictsByCondition = ({ judgments }: TestedDocument) =>
  new Map(judgments.map(({ condition, verdict }) => [condition, verdict]))

/** A denial by people of what the machine found is contradicted, and counts as not judged. */
type OccurrenceFinding = 'not_found' | 'denied' | 'contradicted' | 'possible'

function occurrenceFindingOf(
  { occursBy }: CriterionTests,
  document: TestedDocument,
): OccurrenceFinding {
  if (!occursBy) return 'possible'
  const statusOf = toStatusLookup(document)
  const rules = document.kind === null ? undefined : occursBy.rules[document.kind]
  if (rules?.every((rule) => statusOf(rule) === 'not_applicable')) return 'not_found'
  const verdicts = verdictsByCondition(document)
  const { asks } = occursBy
  if (asks.length === 0 || asks.some((ask) => verdicts.get(ask) !== 'absent')) return 'possible'
  return rules?.some((rule) => statusOf(rule) === 'pass') ? 'contradicted' : 'denied'
}

/** Documents without an occurrence do not count. */
export function jobCriterionResult(results: readonly CriterionResult[]): CriterionResult {
  const counted = results.filter(({ result }) => result !== 'does_not_occur')
  const distinctOver = <T>(itemsOf: (result: CriterionResult) => readonly T[]): T[] => [
    ...new Set(counted.flatMap(itemsOf)),
  ]
  return {
    result: jobResultName(counted.map(({ result }) => result)),
    failed: distinctOver(({ failed }) => failed),
    open: {
      doubts: distinctOver(({ open }) => open.doubts),
      undecided: distinctOver(({ open }) => open.undecided),
      asks: distinctOver(({ open }) => open.asks),
      uncovered: counted.find(({ open }) => open.uncovered)?.open.uncovered ?? '',
    },
  }
}

function jobResultName(names: readonly CriterionResultName[]): CriterionResultName {
  // One failure fails the job; where only some were assessed, it was tested in part.
  const worst = criterionResultNames.find((name) => names.includes(name)) ?? 'does_not_occur'
  const isMixed = worst === 'not_assessed' && names.some((name) => name !== worst)
  return isMixed ? 'partly' : worst
}

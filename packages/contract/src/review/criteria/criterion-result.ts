import { isNumbered } from '#contract/documents/check-verdict.ts'
import type { Condition, ConditionStatus } from '#contract/documents/check.ts'
import type { HumanConditionName } from '#contract/review/human-conditions.ts'
import type { ReportedVerdict } from '#contract/review/judgment.ts'
import type { CheckedKind, CriterionRow } from './criterion.ts'

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
  /** Conditions that failed. */
  failed: string[]
  /** What keeps it from being tested as a whole. */
  open: {
    /** Conditions with a doubt, or that failed as a mere sign. */
    doubts: string[]
    /** Conditions that could not be decided. */
    undecided: string[]
    /** Questions that nobody answered. */
    asks: HumanConditionName[]
    /** As in the table of criteria. */
    uncovered: string
  }
}

export type JudgedBytes = {
  /** Null if no check of the machine ended with a result; it then has no conditions. */
  kind: CheckedKind | null
  conditions: readonly Pick<Condition, 'rule' | 'status'>[]
  /** Reports have no problems: what people found wrong counts as not judged. */
  judgments: readonly { condition: HumanConditionName; verdict: ReportedVerdict }[]
}

type Tests = Pick<CriterionRow, 'rules' | 'signs' | 'asks' | 'covers' | 'uncovered' | 'occursBy'>

/** The result of one criterion for the bytes of one document. Pure; it never throws. */
export function criterionResult(criterion: Tests, document: JudgedBytes): CriterionResult {
  const occurrence = occurrenceIn(criterion, document)
  const found = foundBy(criterion, document, occurrence)
  const { doubts, undecided } = found
  const isClear = doubts.length === 0 && undecided.length === 0
  if (found.failed.length > 0) return toResult('failed', criterion, found)
  if (occurrence === 'not_found' || (occurrence === 'denied' && isClear))
    return { result: 'does_not_occur', failed: found.failed, open: nothingOpen }
  return toResult(nameOf(criterion, found, isClear), criterion, found)
}

const nothingOpen = { doubts: [], undecided: [], asks: [], uncovered: '' }

type FailedConditions = Pick<CriterionResult, 'failed'> &
  Omit<CriterionResult['open'], 'uncovered'> & { isTested: boolean }

function nameOf(
  { asks, covers }: Tests,
  found: FailedConditions,
  isClear: boolean,
): CriterionResultName {
  if (isClear && covers === 'all' && found.asks.length === 0)
    return found.isTested ? 'judged_fine' : 'people_only'
  const isBegun = found.isTested || found.doubts.length > 0 || found.asks.length < asks.length
  return isBegun ? 'partly' : 'not_assessed'
}

function toResult(
  result: CriterionResultName,
  { uncovered }: Tests,
  { failed, doubts, undecided, asks }: FailedConditions,
): CriterionResult {
  return { result, failed, open: { doubts, undecided, asks, uncovered } }
}

function foundBy(
  { rules, signs, asks, occursBy }: Tests,
  document: JudgedBytes,
  occurrence: OccurrenceFound,
): FailedConditions {
  const statusOf = statusesIn(document)
  const isOf = (status: ConditionStatus) => (rule: string) => statusOf(rule) === status
  const verdicts = verdictsIn(document)
  const refused = occurrence === 'contradicted' ? (occursBy?.asks ?? []) : []
  const isJudged = (ask: HumanConditionName) => verdicts.has(ask) && !refused.includes(ask)
  return {
    failed: rules.filter(isOf('fail')),
    doubts: [...[...rules, ...signs].filter(isOf('warning')), ...signs.filter(isOf('fail'))],
    undecided: [...rules, ...signs].filter(isOf('not_assessed')),
    asks: asks.filter((ask) => !isJudged(ask)),
    isTested: [...rules, ...signs].some(isOf('pass')),
  }
}

/** A PDF without a numbered condition claims PDF/UA-2, which keeps it from being tested. */
function statusesIn({ kind, conditions }: JudgedBytes) {
  const statuses = new Map(conditions.map(({ rule, status }) => [rule, status]))
  return (rule: string) =>
    statuses.get(rule) ?? (kind === 'pdf' && isNumbered({ rule }) ? 'not_assessed' : undefined)
}

const verdictsIn = ({ judgments }: JudgedBytes) =>
  new Map(judgments.map(({ condition, verdict }) => [condition, verdict]))

/**
 * Whether the machine finds nothing to which the criterion applies, or people say so. What people
 * deny although the machine found it is contradicted, and counts as not judged.
 */
type OccurrenceFound = 'not_found' | 'denied' | 'contradicted' | 'possible'

function occurrenceIn({ occursBy }: Tests, document: JudgedBytes): OccurrenceFound {
  if (!occursBy) return 'possible'
  const statusOf = statusesIn(document)
  const rules = document.kind === null ? undefined : occursBy.rules[document.kind]
  if (rules?.every((rule) => statusOf(rule) === 'not_applicable')) return 'not_found'
  const verdicts = verdictsIn(document)
  const { asks } = occursBy
  if (asks.length === 0 || asks.some((ask) => verdicts.get(ask) !== 'absent')) return 'possible'
  return rules?.some((rule) => statusOf(rule) === 'pass') ? 'contradicted' : 'denied'
}

/**
 * The result of one criterion for all documents of a job. A failure in one fails the job; where only
 * some were assessed, the job was tested in part; documents without an occurrence do not count.
 */
export function jobResult(results: readonly CriterionResult[]): CriterionResult {
  const counted = results.filter(({ result }) => result !== 'does_not_occur')
  const one = <T>(of: (result: CriterionResult) => readonly T[]): T[] => [
    ...new Set(counted.flatMap(of)),
  ]
  return {
    result: jobResultName(counted.map(({ result }) => result)),
    failed: one(({ failed }) => failed),
    open: {
      doubts: one(({ open }) => open.doubts),
      undecided: one(({ open }) => open.undecided),
      asks: one(({ open }) => open.asks),
      uncovered: counted.find(({ open }) => open.uncovered)?.open.uncovered ?? '',
    },
  }
}

function jobResultName(names: readonly CriterionResultName[]): CriterionResultName {
  const worst = criterionResultNames.find((name) => names.includes(name)) ?? 'does_not_occur'
  const isMixed = worst === 'not_assessed' && names.some((name) => name !== worst)
  return isMixed ? 'partly' : worst
}

import type { Condition, ConditionStatus } from './check.ts'

/** In the order of display. */
export const conditionGroups = ['barriers', 'doubts', 'people', 'passed', 'not_applicable'] as const
export type ConditionGroup = (typeof conditionGroups)[number]

export const groupByStatus = {
  fail: 'barriers',
  warning: 'doubts',
  not_assessed: 'doubts',
  needs_human: 'people',
  pass: 'passed',
  not_applicable: 'not_applicable',
} as const satisfies Record<ConditionStatus, ConditionGroup>

export type ConditionGroupCounts = Record<ConditionGroup, number> & {
  /** These are also among the doubts. */
  undecided: number
}

type ConditionResult = Pick<Condition, 'rule' | 'status'>

export function countConditionsByGroup(
  conditions: readonly ConditionResult[],
): ConditionGroupCounts {
  const counts = { barriers: 0, doubts: 0, people: 0, passed: 0, not_applicable: 0, undecided: 0 }
  for (const { status } of conditions) {
    counts[groupByStatus[status]] += 1
    if (status === 'not_assessed') counts.undecided += 1
  }
  return counts
}

/** Conditions of PDF/UA-1 have numbers; other rules have names. */
export const isPdfUaCondition = ({ rule }: Pick<Condition, 'rule'>) => /^\d/.test(rule)

/** Of a PDF, only the conditions of PDF/UA-1 count. */
export function countedConditionsOf<T extends Pick<Condition, 'rule'>>(
  conditions: readonly T[],
): readonly T[] {
  const numbered = conditions.filter(isPdfUaCondition)
  return numbered.length > 0 ? numbered : conditions
}

/** Number of conditions of PDF/UA-1 that a machine can test. */
export const pdfUaConditionCount = 106

/** Of a document that claims PDF/UA-2, only conditions shared with PDF/UA-1 are tested. */
export const countSkippedByClaim = (conditions: readonly ConditionResult[]): number =>
  conditions.some(({ rule, status }) => rule === 'claims-part-2' && status === 'needs_human')
    ? pdfUaConditionCount - countedConditionsOf(conditions).length
    : 0

export const claimsPdfUa2 = (conditions: readonly ConditionResult[]): boolean =>
  countSkippedByClaim(conditions) > 0

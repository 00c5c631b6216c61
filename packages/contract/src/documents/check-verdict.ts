import type { Condition, ConditionStatus } from './check.ts'

/**
 * The order in which conditions are shown: barriers of readers first, conditions that ask nothing of anybody
 * last.
 */
export const conditionGroups = ['barriers', 'doubts', 'people', 'passed', 'not_applicable'] as const
export type ConditionGroup = (typeof conditionGroups)[number]

/** The group that shows a condition. An undecided condition is a doubt. */
export const groupOf = {
  fail: 'barriers',
  warning: 'doubts',
  not_assessed: 'doubts',
  needs_human: 'people',
  pass: 'passed',
  not_applicable: 'not_applicable',
} as const satisfies Record<ConditionStatus, ConditionGroup>

/** The number of conditions in each group. */
export type Verdict = Record<ConditionGroup, number> & {
  /** The undecided conditions among the doubts. */
  undecided: number
}

type Judged = Pick<Condition, 'rule' | 'status'>

/** The one verdict over a check. Conditions are counted, never weighed. */
export function verdictOf(conditions: readonly Judged[]): Verdict {
  const verdict = { barriers: 0, doubts: 0, people: 0, passed: 0, not_applicable: 0, undecided: 0 }
  for (const { status } of conditions) {
    verdict[groupOf[status]] += 1
    if (status === 'not_assessed') verdict.undecided += 1
  }
  return verdict
}

/** Whether a rule is one of the 106 conditions of PDF/UA-1, which have numbers; other rules have names. */
export const isNumbered = ({ rule }: Pick<Condition, 'rule'>) => /^\d/.test(rule)

/** Of a PDF only the conditions of PDF/UA-1 count. */
export function countedOf<T extends Pick<Condition, 'rule'>>(
  conditions: readonly T[],
): readonly T[] {
  const numbered = conditions.filter(isNumbered)
  return numbered.length > 0 ? numbered : conditions
}

/** How many conditions of PDF/UA-1 a machine can test. */
export const numberedConditions = 106

/** How many conditions the claim of a document leaves out: of PDF/UA-2 only what both parts share is tested. */
export const countSkippedByClaim = (conditions: readonly Judged[]): number =>
  conditions.some(({ rule, status }) => rule === 'claims-part-2' && status === 'needs_human')
    ? numberedConditions - countedOf(conditions).length
    : 0

export const claimsPart2 = (conditions: readonly Judged[]): boolean =>
  countSkippedByClaim(conditions) > 0

import type { Condition, ConditionStatus } from './check.ts'

/** In which order conditions are shown: what readers meet first, what needs nobody last. */
export const conditionGroups = ['barriers', 'doubts', 'people', 'passed', 'not_applicable'] as const
export type ConditionGroup = (typeof conditionGroups)[number]

/** Where a condition is shown. What could not be decided is a doubt. */
export const groupOf = {
  fail: 'barriers',
  warning: 'doubts',
  not_assessed: 'doubts',
  needs_human: 'people',
  pass: 'passed',
  not_applicable: 'not_applicable',
} as const satisfies Record<ConditionStatus, ConditionGroup>

/** How many conditions of a document are in which group. */
export type Verdict = Record<ConditionGroup, number> & {
  /** Those of the doubts that could not be decided. */
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

/** Whether a rule is one of the 106 conditions of PDF/UA-1: those have numbers, all others names. */
export const isNumbered = ({ rule }: Pick<Condition, 'rule'>) => /^\d/.test(rule)

/**
 * What was tested, in one sentence. Of a PDF only the conditions of PDF/UA-1 count. It never says that a
 * document is fine.
 */
export function verdictWords(conditions: readonly Judged[], judgedByPeople: number): string {
  const numbered = conditions.filter(isNumbered)
  const counted = numbered.length > 0 ? numbered : conditions
  const { barriers, doubts, people, passed, not_applicable, undecided } = verdictOf(counted)
  const inDoubt = doubts - undecided
  const answers = [
    `${passed} passed`,
    `${barriers} failed`,
    ...(inDoubt > 0 ? [`${inDoubt} in doubt`] : []),
    ...(people > 0 ? [`${people} for people to judge`] : []),
    `${undecided} could not be decided`,
    `${not_applicable} do not apply`,
  ]
  const what = numbered.length > 0 ? 'conditions of PDF/UA-1' : 'conditions'
  return `machine-checked: ${counted.length} ${what}, ${answers.join(', ')}; ${judgedByPeople} judged by people`
}

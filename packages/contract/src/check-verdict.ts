import type { Condition, ConditionStatus } from './check.ts'
import { formatCount, formatQuantity } from './formats.ts'

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

/** Whether the document claims PDF/UA-2: of it only the conditions that both parts share are tested. */
export const claimsPart2 = (conditions: readonly Judged[]): boolean =>
  conditions.some(({ rule, status }) => rule === 'claims-part-2' && status === 'needs_human')

/** How many conditions the claim of a document leaves out. */
export const leftByClaim = (conditions: readonly Judged[]): number =>
  claimsPart2(conditions) ? numberedConditions - countedOf(conditions).length : 0

/** One sentence about the conditions that were tested and judged. It never says that a document is fine. */
export const verdictWords = (conditions: readonly Judged[], judgedByPeople: number): string =>
  `${testedWords(conditions)}; ${formatCount(judgedByPeople)} judged by people`

/**
 * One sentence about the conditions that a machine tested. It stands beside a list of all conditions, so it
 * also tells how many are not counted.
 */
export function checkVerdictWords(conditions: readonly Judged[]): string {
  const others = conditions.length - countedOf(conditions).length
  const left = `not counted: ${formatQuantity(others, 'condition')} beyond PDF/UA-1`
  return others > 0 ? `${testedWords(conditions)}; ${left}` : testedWords(conditions)
}

function testedWords(conditions: readonly Judged[]): string {
  const counted = countedOf(conditions)
  if (claimsPart2(conditions)) return `claims PDF/UA-2: ${sharedWords(counted)}`
  const tested = `${formatCount(counted.length)} ${conditionWords(counted, counted.length)}`
  return `machine-checked: ${tested}, ${answerWords(counted)}`
}

/** What was tested of a document that claims PDF/UA-2, and with which answers. */
const sharedWords = (counted: readonly Judged[]) =>
  `${formatQuantity(counted.length, 'shared condition')} tested, the others not assessed: ${answerWords(counted)}`

/** What so many of these are called. */
export function conditionWords(conditions: readonly Judged[], count: number): string {
  const what = count === 1 ? 'condition' : 'conditions'
  return conditions.some(isNumbered) ? `${what} of PDF/UA-1` : what
}

/** How many conditions gave which answer. */
export function answerWords(counted: readonly Judged[]): string {
  const { barriers, doubts, people, passed, not_applicable, undecided } = verdictOf(counted)
  const inDoubt = doubts - undecided
  return [
    `${formatCount(passed)} passed`,
    `${formatCount(barriers)} failed`,
    ...(inDoubt > 0 ? [`${formatCount(inDoubt)} in doubt`] : []),
    ...(people > 0 ? [`${formatCount(people)} needing a person’s judgement`] : []),
    `${formatCount(undecided)} could not be decided`,
    `${formatCount(not_applicable)} ${not_applicable === 1 ? 'does' : 'do'} not apply`,
  ].join(', ')
}

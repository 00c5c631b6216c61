import type { Condition } from './check.ts'
import { countedOf, isNumbered, leftByClaim, verdictOf } from './check-verdict.ts'
import { formatCount, formatQuantity } from './formats.ts'

type Judged = Pick<Condition, 'rule' | 'status'>

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
  const count = counted.length
  const tested = leftByClaim(conditions)
    ? `claims PDF/UA-2, machine-checked for ${formatCount(count)} shared conditions, the others not assessed: `
    : `machine-checked: ${formatCount(count)} ${conditionWords(counted, count)}, `
  return tested + answerWords(counted)
}

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

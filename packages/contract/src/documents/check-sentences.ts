import { formatCount, formatQuantity } from '#contract/formats.ts'
import { countedOf, isNumbered, countSkippedByClaim, verdictOf } from './check-verdict.ts'
import type { Condition } from './check.ts'

type ConditionResult = Pick<Condition, 'rule' | 'status'>

/** States what was tested and judged; it never calls a document fine. */
export const verdictWords = (
  conditions: readonly ConditionResult[],
  judgedByPeople: number,
): string => withJudged(testedWords(conditions), judgedByPeople, 1)

export const withJudged = (tested: string, judgedByPeople: number, documents: number): string =>
  judgedByPeople > 0
    ? `${tested}; ${formatCount(judgedByPeople)} judged by people`
    : `${tested}. No person has judged ${documents === 1 ? 'this document' : 'these documents'}.`

/** Names the uncounted conditions too, because the list next to it has all of them. */
export const checkVerdictWords = (conditions: readonly ConditionResult[]): string =>
  withUncounted(testedWords(conditions), conditions)

/** "machine-checked: 106 conditions of PDF/UA-1": what was tested, without the results. */
export const scopeWords = (conditions: readonly ConditionResult[]): string =>
  withUncounted(scopeOf(conditions), conditions)

function withUncounted(words: string, conditions: readonly ConditionResult[]): string {
  const others = conditions.length - countedOf(conditions).length
  return others > 0
    ? `${words}; not counted: ${formatQuantity(others, 'condition')} beyond PDF/UA-1`
    : words
}

function scopeOf(conditions: readonly ConditionResult[]): string {
  const counted = countedOf(conditions)
  const count = formatCount(counted.length)
  return countSkippedByClaim(conditions)
    ? `claims PDF/UA-2, machine-checked for ${count} shared conditions, the others not assessed`
    : `machine-checked: ${count} ${conditionWords(counted, counted.length)}`
}

function testedWords(conditions: readonly ConditionResult[]): string {
  const link = countSkippedByClaim(conditions) ? ': ' : ', '
  return scopeOf(conditions) + link + answerWords(countedOf(conditions))
}

export function conditionWords(conditions: readonly ConditionResult[], count: number): string {
  const what = count === 1 ? 'condition' : 'conditions'
  return conditions.some(isNumbered) ? `${what} of PDF/UA-1` : what
}

export function answerWords(counted: readonly ConditionResult[]): string {
  const allPassed = allPassedWords(counted)
  if (allPassed !== undefined) return allPassed
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

/** "all 600 applicable checks passed"; otherwise undefined. */
export function allPassedWords(counted: readonly ConditionResult[]): string | undefined {
  const { barriers, doubts, people, passed } = verdictOf(counted)
  if (passed === 0 || barriers + doubts + people > 0) return undefined
  return passed === 1
    ? 'the one applicable check passed'
    : `all ${formatCount(passed)} applicable checks passed`
}

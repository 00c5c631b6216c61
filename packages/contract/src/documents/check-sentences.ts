import type { Condition } from './check.ts'
import { countedOf, isNumbered, countSkippedByClaim, verdictOf } from './check-verdict.ts'
import { formatCount, formatQuantity } from '#contract/formats.ts'

type Judged = Pick<Condition, 'rule' | 'status'>

/** One sentence about the conditions that were tested and judged. It never says that a document is fine. */
export const verdictWords = (conditions: readonly Judged[], judgedByPeople: number): string =>
  withJudged(testedWords(conditions), judgedByPeople, 1)

/** What a machine tested of so many documents, and how much of them people judged. */
export const withJudged = (tested: string, judgedByPeople: number, documents: number): string =>
  judgedByPeople > 0
    ? `${tested}; ${formatCount(judgedByPeople)} judged by people`
    : `${tested}. No person has judged ${documents === 1 ? 'this document' : 'these documents'}.`

/**
 * One sentence about the conditions that a machine tested. It is next to a list of all conditions, so it
 * also tells how many are not counted.
 */
export function checkVerdictWords(conditions: readonly Judged[]): string {
  const others = conditions.length - countedOf(conditions).length
  const uncounted = `not counted: ${formatQuantity(others, 'condition')} beyond PDF/UA-1`
  return others > 0 ? `${testedWords(conditions)}; ${uncounted}` : testedWords(conditions)
}

function testedWords(conditions: readonly Judged[]): string {
  const counted = countedOf(conditions)
  const count = counted.length
  const tested = countSkippedByClaim(conditions)
    ? `claims PDF/UA-2, machine-checked for ${formatCount(count)} shared conditions, the others not assessed: `
    : `machine-checked: ${formatCount(count)} ${conditionWords(counted, count)}, `
  return tested + answerWords(counted)
}

/** What so many of these are called. */
export function conditionWords(conditions: readonly Judged[], count: number): string {
  const what = count === 1 ? 'condition' : 'conditions'
  return conditions.some(isNumbered) ? `${what} of PDF/UA-1` : what
}

/** How many conditions gave which answer; where all that apply passed, that alone. */
export function answerWords(counted: readonly Judged[]): string {
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

/** "all 600 applicable checks passed"; undefined where that is not so. */
export function allPassedWords(counted: readonly Judged[]): string | undefined {
  const { barriers, doubts, people, passed } = verdictOf(counted)
  if (passed === 0 || barriers + doubts + people > 0) return undefined
  return passed === 1
    ? 'the one applicable check passed'
    : `all ${formatCount(passed)} applicable checks passed`
}

import { formatCount, formatQuantity } from '#contract/formats.ts'
import type { Condition } from './check.ts'
import {
  countedConditionsOf,
  isPdfUaCondition,
  countSkippedByClaim,
  countConditionsByGroup,
} from './condition-groups.ts'

type ConditionResult = Pick<Condition, 'rule' | 'status'>

/** States what was tested and judged; it never calls a document fine. */
export const verdictSentence = (
  conditions: readonly ConditionResult[],
  judgedByPeople: number,
): string => withJudgedCount(testedText(conditions), judgedByPeople, 1)

export const withJudgedCount = (
  tested: string,
  judgedByPeople: number,
  documents: number,
): string =>
  judgedByPeople > 0
    ? `${tested}; ${formatCount(judgedByPeople)} judged by people`
    : `${tested}. No person has judged ${documents === 1 ? 'this document' : 'these documents'}.`

/** Names the uncounted conditions too, because the list next to it has all of them. */
export const checkVerdictText = (conditions: readonly ConditionResult[]): string =>
  withUncountedConditions(testedText(conditions), conditions)

/** "machine-checked: 106 conditions of PDF/UA-1": what was tested, without the results. */
export const scopeText = (conditions: readonly ConditionResult[]): string =>
  withUncountedConditions(countedScopeText(conditions), conditions)

function withUncountedConditions(text: string, conditions: readonly ConditionResult[]): string {
  const others = conditions.length - countedConditionsOf(conditions).length
  return others > 0
    ? `${text}; not counted: ${formatQuantity(others, 'condition')} beyond PDF/UA-1`
    : text
}

function countedScopeText(conditions: readonly ConditionResult[]): string {
  const countedConditions = countedConditionsOf(conditions)
  const count = formatCount(countedConditions.length)
  return countSkippedByClaim(conditions)
    ? `claims PDF/UA-2, machine-checked for ${count} shared conditions, the others not assessed`
    : `machine-checked: ${count} ${conditionNoun(countedConditions, countedConditions.length)}`
}

function testedText(conditions: readonly ConditionResult[]): string {
  const separator = countSkippedByClaim(conditions) ? ': ' : ', '
  return (
    countedScopeText(conditions) + separator + resultCountsText(countedConditionsOf(conditions))
  )
}

export function conditionNoun(conditions: readonly ConditionResult[], count: number): string {
  const noun = count === 1 ? 'condition' : 'conditions'
  return conditions.some(isPdfUaCondition) ? `${noun} of PDF/UA-1` : noun
}

export function resultCountsText(countedConditions: readonly ConditionResult[]): string {
  const allPassed = allPassedText(countedConditions)
  if (allPassed !== undefined) return allPassed
  const { barriers, doubts, people, passed, not_applicable, undecided } =
    countConditionsByGroup(countedConditions)
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
export function allPassedText(countedConditions: readonly ConditionResult[]): string | undefined {
  const { barriers, doubts, people, passed } = countConditionsByGroup(countedConditions)
  if (passed === 0 || barriers + doubts + people > 0) return undefined
  return passed === 1
    ? 'the one applicable check passed'
    : `all ${formatCount(passed)} applicable checks passed`
}

import { humanConditions, type HumanConditionName } from '#contract/review/human-conditions.ts'
import type { CriterionResult, CriterionResultName } from './criterion-result.ts'

/** What a machine finds in order is never called conformance, compliance or support. */
export const criterionResultTexts = {
  failed: 'Failed',
  not_assessed: 'Not assessed',
  partly: 'Tested in part',
  people_only: 'Judged by people only',
  judged_fine: 'Nothing found, and judged fine by people',
  does_not_occur: 'Does not occur',
} as const satisfies Record<CriterionResultName, string>

/** The fault of a condition in words. */
type FaultLookup = (rule: string) => string | undefined

/** "A picture has no description (7.3-1)". */
export function faultWithRule(rule: string, faultOf: FaultLookup): string {
  const faultText = faultOf(rule)?.replace(/\.$/, '')
  return faultText ? `${faultText} (${rule})` : rule
}

const joinFaults = (rules: readonly string[], faultOf: FaultLookup): string =>
  rules.map((rule) => faultWithRule(rule, faultOf)).join('; ')

const joinQuestionLabels = (asks: readonly HumanConditionName[]): string =>
  asks.map((ask) => humanConditions[ask].label).join(', ')

/** Sentences about what was not tested or is in doubt; empty if nothing is open. */
export function openPointSentences(
  { open }: Pick<CriterionResult, 'open'>,
  faultOf: FaultLookup,
): string[] {
  const { doubts, undecided, asks, uncovered } = open
  return [
    ...(doubts.length > 0 ? [`In doubt: ${joinFaults(doubts, faultOf)}.`] : []),
    ...(undecided.length > 0 ? [`Could not be decided: ${undecided.join(', ')}.`] : []),
    ...(asks.length > 0 ? [`Not judged: ${joinQuestionLabels(asks)}.`] : []),
    ...(uncovered === '' ? [] : [`Not tested: ${uncovered}.`]),
  ]
}

const remarkOpenings = {
  failed: 'Faults were found.',
  not_assessed: 'Not assessed.',
  partly: 'Tested in part.',
  people_only: 'Judged by people, who found it fine.',
  judged_fine: 'The machine found no fault, and people judged it fine.',
  does_not_occur: 'The documents have nothing to which it applies.',
} as const satisfies Record<CriterionResultName, string>

/** Proposed for a VPAT; it names no level, which is for the people who sign it. */
export function vpatRemark(
  { result, failed, open }: CriterionResult,
  faultOf: FaultLookup,
): string {
  const faultSentences = failed.length > 0 ? [`Found: ${joinFaults(failed, faultOf)}.`] : []
  return [remarkOpenings[result], ...faultSentences, ...openPointSentences({ open }, faultOf)].join(
    ' ',
  )
}

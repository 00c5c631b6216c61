import { customRules, type CustomRuleId } from './custom-rules.ts'
import type { Place } from './places.ts'
import type { RuleId } from './rule-ids.ts'
import type { ConditionStatus } from './status.ts'
import type { RuleCounts, Tally } from './tally.ts'

export type Condition = {
  rule: RuleId
  status: ConditionStatus
  count: number
  tested: number
  pages: number[]
  places: Place[]
  /** Listed or not. Neighbours are one place. */
  placeCount: number
  gaps: string[]
}

export const toConditions = ({ counts }: Tally): Condition[] =>
  [...counts].map(([rule, ruleCounts]) => toCondition(rule, ruleCounts))

function toCondition(rule: RuleId, counts: RuleCounts): Condition {
  return {
    rule,
    status: statusOf(rule, counts),
    count: counts.failed,
    tested: counts.tested,
    pages: [...counts.pages].toSorted((a, b) => a - b),
    places: counts.places.listed.map(withCleanText),
    placeCount: counts.places.count,
    gaps: [...counts.gaps],
  }
}

function withCleanText({ text, ...location }: Place): Place {
  const clean = text?.trim()
  return clean ? { ...location, text: clean } : location
}

function statusOf(rule: RuleId, counts: RuleCounts): ConditionStatus {
  const status = statusFromCounts(counts)
  return status === 'fail' && rule in customRules
    ? customRules[rule as CustomRuleId].failureStatus
    : status
}

/** Failures outrank gaps and gaps outrank passes: content not seen never counts as passed. */
function statusFromCounts({
  tested,
  failed,
  gaps,
}: Pick<RuleCounts, 'tested' | 'failed' | 'gaps'>): Extract<
  ConditionStatus,
  'pass' | 'fail' | 'not_applicable' | 'not_assessed'
> {
  if (failed > 0) return 'fail'
  if (gaps.size > 0) return 'not_assessed'
  return tested > 0 ? 'pass' : 'not_applicable'
}

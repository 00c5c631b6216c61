import { namedRules } from './named-rules.ts'
import type { NamedRule } from './named-rules.ts'
import type { RuleId } from './rule-ids.ts'
import type { Counts, Location, Tally } from './tally.ts'
import { verdict } from './verdict.ts'
import type { Status } from './status.ts'

/** The result of one condition. Its words stand in `words.ts`, under its rule. */
export type Condition = {
  rule: RuleId
  status: Status
  /** How often it fails. */
  count: number
  /** How often it was looked at. */
  tested: number
  /** In order, without repeats. */
  pages: number[]
  places: Location[]
  /** Why it is not assessed, or not everywhere. */
  gaps: string[]
}

export const toConditions = ({ counts }: Tally): Condition[] =>
  [...counts].map(([rule, one]) => toCondition(rule, one))

function toCondition(rule: RuleId, counts: Counts): Condition {
  return {
    rule,
    status: statusOf(rule, counts),
    count: counts.failed,
    tested: counts.tested,
    pages: [...counts.pages].toSorted((a, b) => a - b),
    places: counts.places,
    gaps: [...counts.gaps],
  }
}

/** A failed condition is a barrier. For some named conditions it is a doubt, or for people to judge. */
function statusOf(rule: RuleId, counts: Counts): Status {
  const status = verdict(counts)
  return status === 'fail' && rule in namedRules ? namedRules[rule as NamedRule].otherwise : status
}

import { namedRules, type NamedRule } from './named-rules.ts'
import type { Location } from './places.ts'
import type { RuleId } from './rule-ids.ts'
import type { Status } from './status.ts'
import type { Counts, Tally } from './tally.ts'

export type Condition = {
  rule: RuleId
  status: Status
  count: number
  tested: number
  pages: number[]
  places: Location[]
  /** Listed or not. Neighbours are one place. */
  placeCount: number
  gaps: string[]
}

export const toConditions = ({ counts }: Tally): Condition[] =>
  [...counts].map(([rule, ruleCounts]) => toCondition(rule, ruleCounts))

function toCondition(rule: RuleId, counts: Counts): Condition {
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

function withCleanText({ text, ...location }: Location): Location {
  const clean = text?.trim()
  return clean ? { ...location, text: clean } : location
}

function statusOf(rule: RuleId, counts: Counts): Status {
  const status = verdict(counts)
  return status === 'fail' && rule in namedRules ? namedRules[rule as NamedRule].otherwise : status
}

/** Failures outrank gaps and gaps outrank passes: content not seen never counts as passed. */
function verdict({
  tested,
  failed,
  gaps,
}: Pick<Counts, 'tested' | 'failed' | 'gaps'>): Extract<
  Status,
  'pass' | 'fail' | 'not_applicable' | 'not_assessed'
> {
  if (failed > 0) return 'fail'
  if (gaps.size > 0) return 'not_assessed'
  return tested > 0 ? 'pass' : 'not_applicable'
}

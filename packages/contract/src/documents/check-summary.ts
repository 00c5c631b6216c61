import { formatCount } from '#contract/formats.ts'
import type { CheckFacts, CheckState, CheckSummary, Condition } from './check.ts'
import {
  countedConditionsOf,
  countSkippedByClaim,
  countConditionsByGroup,
} from './condition-groups.ts'

type ConditionResult = Pick<Condition, 'rule' | 'status'>
type PlacedResult = ConditionResult & Pick<Condition, 'placeCount'>

/** Conditions that the claim of a document leaves out count as undecided. */
export function countUndecidedConditions(conditions: readonly ConditionResult[]): {
  undecided: number
  counted: number
} {
  const countedConditions = countedConditionsOf(conditions)
  const skippedCount = countSkippedByClaim(conditions)
  return {
    undecided: countConditionsByGroup(countedConditions).undecided + skippedCount,
    counted: countedConditions.length + skippedCount,
  }
}

type FullCheck = {
  state: CheckState
  facts?: CheckFacts | null | undefined
  engine?: string | undefined
  conditions: readonly PlacedResult[]
}

export function summaryOf({ state, facts, engine, conditions }: FullCheck): CheckSummary {
  const isDone = state === 'done'
  return {
    state,
    pages: facts?.pages ?? null,
    isPageCountEstimated: facts?.isPageCountEstimated ?? false,
    barriers: isDone ? countConditionsByGroup(conditions).barriers : null,
    isForPeople: facts?.kind === 'image',
    ...(isDone ? countUndecidedConditions(conditions) : { undecided: null, counted: null }),
    ...(isDone && countFaultPlaces(conditions)),
    ...(engine !== undefined && { engine }),
  }
}

/** Empty without barriers, or if an older check did not count the places of one. */
export function countFaultPlaces(conditions: readonly PlacedResult[]): { places?: number } {
  const failed = conditions.filter(({ status }) => status === 'fail')
  const counts = failed.flatMap(({ placeCount }) => placeCount ?? [])
  if (failed.length === 0 || counts.length < failed.length) return {}
  return { places: counts.reduce((sum, count) => sum + count, 0) }
}

/** "4 of 106 conditions could not be decided"; undefined if all were. */
export function undecidedText({
  undecided,
  counted,
}: Pick<CheckSummary, 'undecided' | 'counted'>): string | undefined {
  if (!undecided || !counted) return undefined
  return `${formatCount(undecided)} of ${formatCount(counted)} conditions could not be decided`
}

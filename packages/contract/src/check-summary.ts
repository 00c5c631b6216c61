import type { CheckFacts, CheckState, CheckSummary, Condition } from './check.ts'
import { countedOf, verdictOf } from './check-verdict.ts'
import { formatCount } from './formats.ts'

type Judged = Pick<Condition, 'rule' | 'status'>

/** How many of the counted conditions could not be decided, and how many are counted. */
export function undecidedOf(conditions: readonly Judged[]): { undecided: number; counted: number } {
  const counted = countedOf(conditions)
  return { undecided: verdictOf(counted).undecided, counted: counted.length }
}

type Whole = {
  state: CheckState
  facts?: CheckFacts | null | undefined
  conditions: readonly Judged[]
}

/** The line of a whole check, which lists show without its conditions. */
export function summaryOf({ state, facts, conditions }: Whole): CheckSummary {
  const isDone = state === 'done'
  return {
    state,
    pages: facts?.pages ?? null,
    isPageCountEstimated: facts?.isPageCountEstimated ?? false,
    barriers: isDone ? verdictOf(conditions).barriers : null,
    isForPeople: facts?.kind === 'image',
    ...(isDone ? undecidedOf(conditions) : { undecided: null, counted: null }),
  }
}

/** "4 of 106 conditions could not be decided"; nothing where all were. */
export function undecidedWords({
  undecided,
  counted,
}: Pick<CheckSummary, 'undecided' | 'counted'>): string | undefined {
  if (!undecided || !counted) return undefined
  return `${formatCount(undecided)} of ${formatCount(counted)} conditions could not be decided`
}

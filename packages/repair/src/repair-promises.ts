import type { RepairCount, RepairOutcome, RepairPlan, RepairQuestion } from './repairs.ts'

/** Repairs, and rules of the barriers that they end, sorted for comparison. */
export type RepairPromise = { repairs: readonly RepairCount[]; barriers: readonly string[] }

export function promisedRepairs(
  { repairs, withAnswers }: Pick<RepairPlan, 'repairs' | 'withAnswers'>,
  answeredQuestions: readonly RepairQuestion[],
): RepairCount[] {
  const answeredRepairs = withAnswers.filter(({ needs }) => answeredQuestions.includes(needs))
  return [...repairs, ...answeredRepairs.map(({ id, count }) => ({ id, count }))]
}

export function plannedPromise(
  plan: RepairPlan,
  answeredQuestions: readonly RepairQuestion[],
): RepairPromise {
  const barriers = plan.barriers.filter(
    ({ needs }) => needs === undefined || answeredQuestions.includes(needs),
  )
  return {
    repairs: sortBy(promisedRepairs(plan, answeredQuestions), ({ id }) => id),
    barriers: sortBy(
      barriers.map(({ rule }) => rule),
      (rule) => rule,
    ),
  }
}

type SuccessfulRepair = Extract<RepairOutcome, { done: unknown }>

/** A condition in doubt is not repaired. */
export function achievedPromise({
  done,
  checks,
}: Pick<SuccessfulRepair, 'done' | 'checks'>): RepairPromise {
  const statusAfter = new Map(checks.after.conditions.map(({ rule, status }) => [rule, status]))
  const isPassing = (status = '') => status === 'pass' || status === 'not_applicable'
  const barriers = checks.before.conditions.filter(
    ({ rule, status }) => status === 'fail' && isPassing(statusAfter.get(rule)),
  )
  return {
    repairs: sortBy(done, ({ id }) => id),
    barriers: sortBy(
      barriers.map(({ rule }) => rule as string),
      (rule) => rule,
    ),
  }
}

const sortBy = <One>(all: readonly One[], keyOf: (one: One) => string) =>
  all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

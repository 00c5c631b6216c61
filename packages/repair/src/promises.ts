import type { Repaired, RepairOutcome, RepairPlan, RepairQuestion } from './repairs.ts'

/** Repairs, and rules of the barriers that they end, sorted for comparison. */
export type Promised = { repairs: readonly Repaired[]; barriers: readonly string[] }

export function repairsPromised(
  { repairs, withAnswers }: Pick<RepairPlan, 'repairs' | 'withAnswers'>,
  answered: readonly RepairQuestion[],
): Repaired[] {
  const more = withAnswers.filter(({ needs }) => answered.includes(needs))
  return [...repairs, ...more.map(({ id, count }) => ({ id, count }))]
}

export function promisedWith(plan: RepairPlan, answered: readonly RepairQuestion[]): Promised {
  const barriers = plan.barriers.filter(
    ({ needs }) => needs === undefined || answered.includes(needs),
  )
  return {
    repairs: sorted(repairsPromised(plan, answered), ({ id }) => id),
    barriers: sorted(
      barriers.map(({ rule }) => rule),
      (rule) => rule,
    ),
  }
}

type Done = Extract<RepairOutcome, { done: unknown }>

/** A condition in doubt is not put right. */
export function putRightBy({ done, checks }: Pick<Done, 'done' | 'checks'>): Promised {
  const after = new Map(checks.after.conditions.map(({ rule, status }) => [rule, status]))
  const isRight = (status = '') => status === 'pass' || status === 'not_applicable'
  const barriers = checks.before.conditions.filter(
    ({ rule, status }) => status === 'fail' && isRight(after.get(rule)),
  )
  return {
    repairs: sorted(done, ({ id }) => id),
    barriers: sorted(
      barriers.map(({ rule }) => rule as string),
      (rule) => rule,
    ),
  }
}

const sorted = <One>(all: readonly One[], keyOf: (one: One) => string) =>
  all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

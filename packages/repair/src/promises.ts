import type { Repaired, RepairOutcome, RepairPlan, RepairQuestion } from './repairs.ts'

/** What is done, and the rules of the barriers that this ends, in an order of their own. */
export type Promised = { repairs: readonly Repaired[]; barriers: readonly string[] }

/** The repairs that a plan promises to somebody who answers these questions, in the order of the plan. */
export function repairsPromised(
  { repairs, withAnswers }: Pick<RepairPlan, 'repairs' | 'withAnswers'>,
  answered: readonly RepairQuestion[],
): Repaired[] {
  const more = withAnswers.filter(({ needs }) => answered.includes(needs))
  return [...repairs, ...more.map(({ id, count }) => ({ id, count }))]
}

/** What a plan promises to somebody who answers these questions. */
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

/** What a repair has done. A condition in doubt is not put right. */
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

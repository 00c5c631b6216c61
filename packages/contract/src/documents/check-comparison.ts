import type { Condition, ConditionStatus } from './check.ts'

export const conditionChanges = ['fixed', 'reduced', 'unchanged', 'worse', 'new'] as const
export type ConditionChange = (typeof conditionChanges)[number]

export type Comparison = {
  rule: string
  before: Condition | undefined
  after: Condition | undefined
  /** Undefined without a fault on either side, and where the two results cannot be compared. */
  change: ConditionChange | undefined
}

type ByEngine = { engine?: string | undefined } | null | undefined

/** Different engines find different things; an unknown engine counts as the same. */
export const haveSameEngine = (one: ByEngine, other: ByEngine): boolean =>
  one?.engine === undefined || other?.engine === undefined || one.engine === other.engine

/** All conditions of either check, those of the later check first. */
export function compareConditions(
  before: readonly Condition[],
  after: readonly Condition[],
): Comparison[] {
  const known = new Map(before.map((condition) => [condition.rule, condition]))
  const later = new Set(after.map(({ rule }) => rule))
  return [
    ...after.map((condition) => toComparison(known.get(condition.rule), condition)),
    ...before
      .filter(({ rule }) => !later.has(rule))
      .map((condition) => toComparison(condition, undefined)),
  ]
}

function toComparison(before: Condition | undefined, after: Condition | undefined): Comparison {
  const rule = after?.rule ?? before?.rule ?? ''
  return { rule, before, after, change: before && after && changeOf(before, after) }
}

/** Undefined where a machine cannot decide. */
const severity: Record<ConditionStatus, number | undefined> = {
  fail: 2,
  warning: 1,
  pass: 0,
  not_applicable: 0,
  needs_human: undefined,
  not_assessed: undefined,
}

/** A barrier or a doubt. */
export const isWrong = ({ status }: Pick<Condition, 'status'>) => (severity[status] ?? 0) > 0

type ConditionCount = Pick<Condition, 'status' | 'count'>

/** Counts decide, not places: fixing part of a merged place can split it into several. */
export function changeOf(
  before: ConditionCount,
  after: ConditionCount,
): ConditionChange | undefined {
  const was = severity[before.status]
  const is = severity[after.status]
  if (was === undefined || is === undefined || (was === 0 && is === 0)) return undefined
  if (is === 0) return 'fixed'
  if (was === 0) return 'new'
  if (is !== was) return is > was ? 'worse' : 'reduced'
  if (after.count === before.count) return 'unchanged'
  return after.count > before.count ? 'worse' : 'reduced'
}

import type { Condition, ConditionStatus } from './check.ts'

export const conditionChanges = ['fixed', 'reduced', 'unchanged', 'worse', 'new'] as const
export type ConditionChange = (typeof conditionChanges)[number]

export type ConditionComparison = {
  rule: string
  before: Condition | undefined
  after: Condition | undefined
  /** Undefined without a fault on either side, and where the two results cannot be compared. */
  change: ConditionChange | undefined
}

type WithEngine = { engine?: string | undefined } | null | undefined

/** Different engines find different things; an unknown engine counts as the same. */
export const haveSameEngine = (one: WithEngine, other: WithEngine): boolean =>
  one?.engine === undefined || other?.engine === undefined || one.engine === other.engine

/** All conditions of either check, those of the later check first. */
export function compareConditions(
  before: readonly Condition[],
  after: readonly Condition[],
): ConditionComparison[] {
  const beforeByRule = new Map(before.map((condition) => [condition.rule, condition]))
  const afterRules = new Set(after.map(({ rule }) => rule))
  return [
    ...after.map((condition) => toConditionComparison(beforeByRule.get(condition.rule), condition)),
    ...before
      .filter(({ rule }) => !afterRules.has(rule))
      .map((condition) => toConditionComparison(condition, undefined)),
  ]
}

function toConditionComparison(
  before: Condition | undefined,
  after: Condition | undefined,
): ConditionComparison {
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
export const hasFault = ({ status }: Pick<Condition, 'status'>) => (severity[status] ?? 0) > 0

type ConditionCount = Pick<Condition, 'status' | 'count'>

/** Counts decide, not places: fixing part of a merged place can split it into several. */
export function changeOf(
  before: ConditionCount,
  after: ConditionCount,
): ConditionChange | undefined {
  const severityBefore = severity[before.status]
  const severityAfter = severity[after.status]
  if (
    severityBefore === undefined ||
    severityAfter === undefined ||
    (severityBefore === 0 && severityAfter === 0)
  )
    return undefined
  if (severityAfter === 0) return 'fixed'
  if (severityBefore === 0) return 'new'
  if (severityAfter !== severityBefore) return severityAfter > severityBefore ? 'worse' : 'reduced'
  if (after.count === before.count) return 'unchanged'
  return after.count > before.count ? 'worse' : 'reduced'
}

import type { Condition, ConditionStatus } from './check.ts'

/** What has become of a condition between the original and its fixed document. */
export const conditionChanges = ['fixed', 'reduced', 'unchanged', 'worse', 'new'] as const
export type ConditionChange = (typeof conditionChanges)[number]

/** A condition of a document before and after. */
export type Comparison = {
  rule: string
  before: Condition | undefined
  after: Condition | undefined
  /**
   * Undefined if the condition holds in both documents, and if nothing can be stated: one check could not
   * decide it, or the documents are of different kinds.
   */
  change: ConditionChange | undefined
}

type ByEngine = { engine?: string | undefined } | null | undefined

/** Whether two checks may be compared, as far as their engines are known: another one finds other things. */
export const areOfOneEngine = (one: ByEngine, other: ByEngine): boolean =>
  one?.engine === undefined || other?.engine === undefined || one.engine === other.engine

/** Every condition of either check, in the order of the later check. */
export function compareConditions(
  before: readonly Condition[],
  after: readonly Condition[],
): Comparison[] {
  const known = new Map(before.map((condition) => [condition.rule, condition]))
  const later = new Set(after.map(({ rule }) => rule))
  return [
    ...after.map((condition) => compared(known.get(condition.rule), condition)),
    ...before
      .filter(({ rule }) => !later.has(rule))
      .map((condition) => compared(condition, undefined)),
  ]
}

function compared(before: Condition | undefined, after: Condition | undefined): Comparison {
  const rule = after?.rule ?? before?.rule ?? ''
  return { rule, before, after, change: before && after && changeOf(before, after) }
}

/** How bad a condition is; undefined where nobody knows. Conditions for people to judge are not wrong. */
const badness: Record<ConditionStatus, number | undefined> = {
  fail: 2,
  warning: 1,
  pass: 0,
  not_applicable: 0,
  needs_human: undefined,
  not_assessed: undefined,
}

/** Whether something is wrong for sure, or may be: a barrier or a doubt that was found. */
export const isWrong = ({ status }: Pick<Condition, 'status'>) => (badness[status] ?? 0) > 0

type ConditionCount = Pick<Condition, 'status' | 'count'>

/**
 * What became of one condition. It is reduced if it is found less often, and fixed only if it is found no more.
 * How often it is found decides, not the number of places: that may rise while a part of their neighbours is
 * fixed.
 */
export function changeOf(
  before: ConditionCount,
  after: ConditionCount,
): ConditionChange | undefined {
  const was = badness[before.status]
  const is = badness[after.status]
  if (was === undefined || is === undefined || (was === 0 && is === 0)) return undefined
  if (is === 0) return 'fixed'
  if (was === 0) return 'new'
  if (is !== was) return is > was ? 'worse' : 'reduced'
  if (after.count === before.count) return 'unchanged'
  return after.count > before.count ? 'worse' : 'reduced'
}

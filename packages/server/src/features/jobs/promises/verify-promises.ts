import type { JobPriority } from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'
import { otherPriority } from './other-priority.ts'
import { dueTimesOf, hoursOf, toWorkCalendar } from './promise-terms.ts'
import type { HoursRow } from './rule-repository.ts'
import {
  findPromiseFacts,
  findRules,
  promiseChecks,
  type PromiseKey,
  type PromiseFacts,
} from './verify-promises-repository.ts'
import type { WorkCalendar } from './working-minutes.ts'

const batchSize = 2_000

/** Yields a line per difference. Call it in a snapshot; statements read whole tables. */
export async function* verifyPromises(db: Db, limit = batchSize): AsyncGenerator<string> {
  for (const [rule, contradictions] of Object.entries(promiseChecks)) {
    const { rows } = await contradictions.execute(db)
    for (const row of rows) yield `${rule}: ${JSON.stringify(row)}`
  }
  yield* verifyTerms(db, limit)
}

async function* verifyTerms(db: Db, limit: number) {
  const rules = await findRules(db)
  const calendars = new Map(rules.calendars.map((row) => [row.id, toWorkCalendar(row)]))
  const tables = new Map(rules.tables.map((row) => [row.id, row]))
  let after: PromiseKey | null = null
  for (;;) {
    const batch: PromiseFacts[] = await findPromiseFacts(db, { after, limit })
    for (const promise of batch) {
      const [calendar, table] = [calendars.get(promise.calendar_id), tables.get(promise.hours_id)]
      // Foreign keys ensure both.
      if (!calendar || !table) continue
      const contradictions = [
        ...hoursContradictions(promise, table),
        ...timesContradictions(promise, calendar),
      ]
      for (const line of contradictions)
        yield `${line}: ${promise.job_id}, promise ${promise.number}`
    }
    if (batch.length < limit) return
    after = batch.at(-1) ?? null
  }
}

function hoursContradictions(promise: PromiseFacts, table: HoursRow): string[] {
  const { pages, hours } = promise
  const possible = prioritiesOf(promise).map((priority) => hoursOf(table, { pages, priority }))
  if (possible.includes(hours)) return []
  return [`a promise has the hours of its table: ${hours}, not ${possible.join(' or ')}`]
}

/** The priorities by which the hours may have been promised. */
function prioritiesOf({ own_date, made_at, priority, priorities }: PromiseFacts): JobPriority[] {
  // A day that a person set keeps the hours of an earlier priority.
  if (own_date !== null) return ['NORMAL', 'RUSH']
  const madeAt = Date.parse(made_at)
  const [firstChange] = priorities
  const initial = firstChange ? otherPriority(firstChange.priority) : priority
  const before = priorities.filter(({ at }) => Date.parse(at) < madeAt).at(-1)
  // The priority may change twice in a millisecond.
  const meanwhile = priorities.filter(({ at }) => Date.parse(at) === madeAt)
  return [...new Set([before?.priority ?? initial, ...meanwhile.map((change) => change.priority)])]
}

function timesContradictions(promise: PromiseFacts, calendar: WorkCalendar): string[] {
  const possible = pausesOf(promise).map((pauses) => dueTimesOf(promise, calendar, pauses))
  const { due_at, soon_at } = promise
  if (possible.some((times) => times.due_at === due_at && times.soon_at === soon_at)) return []
  const [times] = possible
  return [
    `a promise is due as its rules say: ${due_at} and soon ${soon_at}, not ${times?.due_at} and soon ${times?.soon_at}`,
  ]
}

/** The pauses that had ended at the last computation: with and without one that ended in its millisecond. */
function pausesOf(promise: PromiseFacts) {
  const { pauses } = promise
  const last = lastComputation(promise)
  return [
    pauses.filter(({ until }) => Date.parse(until) <= last),
    pauses.filter(({ until }) => Date.parse(until) < last),
  ]
}

/** Nothing is computed after the end of a promise, and while its clock is stopped only if it changes. */
function lastComputation({ ended_at, clock_stopped_at, fixed_at, made_at }: PromiseFacts): number {
  if (ended_at !== null) return Date.parse(ended_at)
  if (clock_stopped_at === null) return Infinity
  return Math.max(...[clock_stopped_at, fixed_at ?? made_at, made_at].map((at) => Date.parse(at)))
}

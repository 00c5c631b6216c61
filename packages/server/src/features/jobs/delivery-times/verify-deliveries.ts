import { isDeepStrictEqual } from 'node:util'
import { deliveryPhases, type JobPriority } from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'
import { calendarAt, toWorkCalendar } from '#server/features/jobs/promises/promise-terms.ts'
import { findCalendars, type CalendarRow } from '#server/features/jobs/promises/rule-repository.ts'
import { otherPriority } from '#server/features/jobs/promises/verify-promises.ts'
import { zonedDay } from '#server/features/jobs/promises/working-minutes.ts'
import {
  findStoredDeliveries,
  findUnwrittenDeliveries,
  type AssignmentTimesRow,
  type DeliveryTimesRow,
  type StoredDelivery,
} from './delivery-times-repository.ts'
import { deliveryTimesOf } from './delivery-times.ts'

const batchSize = 1_000

/** Yields a line per difference. Give it a snapshot, and time: statements read whole tables. */
export async function* verifyDeliveries(db: Db, limit = batchSize): AsyncGenerator<string> {
  for (const row of await findUnwrittenDeliveries(db)) {
    yield `a completed promise has the times of its delivery, and no other: ${JSON.stringify(row)}`
  }
  const calendars = await findCalendars(db)
  const byId = new Map(calendars.map((row) => [row.id, row]))
  let after: StoredDelivery | null = null
  for (;;) {
    const batch: StoredDelivery[] = await findStoredDeliveries(db, { after, limit })
    for (const delivery of batch) {
      const calendar = byId.get(delivery.calendar_id)
      // Cannot be: a foreign key names it.
      if (!calendar) continue
      const day = zonedDay(
        calendarAt(calendars, delivery.completed_at) ?? calendar,
        delivery.completed_at,
      )
      for (const line of wrongTimes(delivery, { calendar, day })) {
        yield `${line}: ${delivery.job_id}, promise ${delivery.number}`
      }
    }
    if (batch.length < limit) return
    after = batch.at(-1) ?? null
  }
}

function wrongTimes(
  delivery: StoredDelivery,
  { calendar, day }: { calendar: CalendarRow; day: string },
): string[] {
  const { stored, stored_assignments: storedAssignments } = delivery
  const times = deliveryTimesOf({ ...delivery, calendar: toWorkCalendar(calendar) })
  const expected = {
    job_id: delivery.job_id,
    organization_id: delivery.organization_id,
    priority: priorityOf(delivery),
    completed_at: delivery.completed_at,
    due_at: delivery.due_at,
    day,
    returns: times.returns,
    to_submit: times.to_submit,
    ...times.minutes,
  }
  const expectedAssignments = times.assignments.map((one, index) => ({
    number: index + 1,
    day,
    ...one,
  }))
  return [
    ...differenceOf(
      'the times of a delivery follow from its history',
      toWrittenTimes(stored),
      expected,
    ),
    ...differenceOf(
      'the assignments of a delivery follow from its history',
      storedAssignments.map(toWrittenAssignment),
      expectedAssignments,
    ),
  ]
}

/** Of the job at its completion: a later change took the place of the other one. */
function priorityOf({ priorities, priority }: StoredDelivery): JobPriority {
  const isBefore = (change: StoredDelivery['priorities'][number]) => change.is_before_completion
  const last = priorities.findLast(isBefore)
  if (last) return last.priority
  const [next] = priorities
  return next ? otherPriority(next.priority) : priority
}

const toText = (time: string) => new Date(time).toISOString()

const toWrittenTimes = (stored: DeliveryTimesRow) => ({
  job_id: stored.job_id,
  organization_id: stored.organization_id,
  priority: stored.priority,
  completed_at: toText(stored.completed_at),
  due_at: toText(stored.due_at),
  day: stored.day,
  returns: stored.returns,
  to_submit: stored.to_submit,
  ...Object.fromEntries(deliveryPhases.map((phase) => [phase, stored[phase]])),
})

const toWrittenAssignment = ({ promise_id: _, ...row }: AssignmentTimesRow) => ({
  ...row,
  assigned_at: toText(row.assigned_at),
  accepted_at: toText(row.accepted_at),
  handed_in_at: toText(row.handed_in_at),
})

function differenceOf(rule: string, written: object, expected: object): string[] {
  if (isDeepStrictEqual(written, expected)) return []
  return [`${rule}: ${JSON.stringify(written)}, not ${JSON.stringify(expected)}`]
}

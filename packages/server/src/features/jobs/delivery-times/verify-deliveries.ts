import { isDeepStrictEqual } from 'node:util'
import { deliveryPhases, type JobPriority } from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'
import { otherPriority } from '#server/features/jobs/promises/other-priority.ts'
import { calendarAt, toWorkCalendar } from '#server/features/jobs/promises/promise-terms.ts'
import { findCalendars, type CalendarRow } from '#server/features/jobs/promises/rule-repository.ts'
import { zonedDay } from '#server/features/jobs/promises/working-minutes.ts'
import {
  findStoredDeliveries,
  findMismatchedPromises,
  type AssignmentTimesRow,
  type DeliveryTimesRow,
  type StoredDelivery,
} from './delivery-times-repository.ts'
import { deliveryTimesOf } from './delivery-times.ts'

const batchSize = 1_000

/** Yields a line per difference. Call it in a snapshot; statements read whole tables. */
export async function* verifyDeliveries(db: Db, limit = batchSize): AsyncGenerator<string> {
  for (const row of await findMismatchedPromises(db)) {
    yield `a completed promise has the times of its delivery, and no other: ${JSON.stringify(row)}`
  }
  const calendars = await findCalendars(db)
  const calendarsById = new Map(calendars.map((row) => [row.id, row]))
  let after: StoredDelivery | null = null
  for (;;) {
    const batch: StoredDelivery[] = await findStoredDeliveries(db, { after, limit })
    for (const delivery of batch) {
      const calendar = calendarsById.get(delivery.calendar_id)
      // A foreign key ensures the calendar.
      if (!calendar) continue
      const day = zonedDay(
        calendarAt(calendars, delivery.completed_at) ?? calendar,
        delivery.completed_at,
      )
      for (const line of contradictionsOf(delivery, { calendar, day })) {
        yield `${line}: ${delivery.job_id}, promise ${delivery.number}`
      }
    }
    if (batch.length < limit) return
    after = batch.at(-1) ?? null
  }
}

function contradictionsOf(
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
  const expectedAssignments = times.assignments.map((assignment, index) => ({
    number: index + 1,
    day,
    ...assignment,
  }))
  return [
    ...differenceOf(
      'the times of a delivery follow from its history',
      toComparableTimes(stored),
      expected,
    ),
    ...differenceOf(
      'the assignments of a delivery follow from its history',
      storedAssignments.map(toComparableAssignment),
      expectedAssignments,
    ),
  ]
}

/** The priority at the completion. Before the first change, it is the one that the change replaced. */
function priorityOf({ priorities, priority }: StoredDelivery): JobPriority {
  const lastChange = priorities.findLast((change) => change.is_before_completion)
  if (lastChange) return lastChange.priority
  const [firstChange] = priorities
  return firstChange ? otherPriority(firstChange.priority) : priority
}

const toIsoTime = (time: string) => new Date(time).toISOString()

const toComparableTimes = (stored: DeliveryTimesRow) => ({
  job_id: stored.job_id,
  organization_id: stored.organization_id,
  priority: stored.priority,
  completed_at: toIsoTime(stored.completed_at),
  due_at: toIsoTime(stored.due_at),
  day: stored.day,
  returns: stored.returns,
  to_submit: stored.to_submit,
  ...Object.fromEntries(deliveryPhases.map((phase) => [phase, stored[phase]])),
})

const toComparableAssignment = ({ promise_id: _, ...row }: AssignmentTimesRow) => ({
  ...row,
  assigned_at: toIsoTime(row.assigned_at),
  accepted_at: toIsoTime(row.accepted_at),
  handed_in_at: toIsoTime(row.handed_in_at),
})

function differenceOf(rule: string, stored: object, expected: object): string[] {
  if (isDeepStrictEqual(stored, expected)) return []
  return [`${rule}: ${JSON.stringify(stored)}, not ${JSON.stringify(expected)}`]
}

import type { VisitorContext } from '#server/context.ts'
import { toWorkCalendar } from '#server/features/jobs/promises/promise-terms.ts'
import { findCalendar } from '#server/features/jobs/promises/rule-repository.ts'
import { getCalendarAt } from '#server/features/jobs/promises/rule-service.ts'
import { zonedDay } from '#server/features/jobs/promises/working-minutes.ts'
import { findLastDelivery, insertDeliveryTimes } from './delivery-times-repository.ts'
import { deliveryTimesOf } from './delivery-times.ts'

type Product = Pick<VisitorContext, 'db' | 'now'>

/** Does nothing without a promise. The job is locked, and the history has its completion. */
export async function recordDelivery(ctx: Product, jobId: string): Promise<void> {
  const facts = await findLastDelivery(ctx.db, jobId)
  if (facts?.completed_at !== ctx.now) return
  const calendar = toWorkCalendar(await findCalendar(ctx.db, facts.calendar_id))
  const { minutes, assignments, ...times } = deliveryTimesOf({ ...facts, calendar })
  const day = zonedDay(await getCalendarAt(ctx, ctx.now), ctx.now)
  const { id: promise_id, job_id, organization_id, priority, completed_at, due_at } = facts
  await insertDeliveryTimes(
    ctx.db,
    {
      promise_id,
      job_id,
      organization_id,
      priority,
      completed_at,
      day,
      due_at,
      ...times,
      ...minutes,
    },
    assignments.map((one, index) => ({ promise_id, number: index + 1, day, ...one })),
  )
}

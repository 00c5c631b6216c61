import type { VisitorContext } from '#server/context.ts'
import { toWorkCalendar } from '#server/features/jobs/promises/promise-terms.ts'
import { findCalendar } from '#server/features/jobs/promises/rule-repository.ts'
import { getCalendarAt } from '#server/features/jobs/promises/rule-service.ts'
import { zonedDay } from '#server/features/jobs/promises/working-minutes.ts'
import { findLastDelivery, insertDeliveryTimes } from './delivery-times-repository.ts'
import { deliveryTimesOf } from './delivery-times.ts'

/** Does nothing if the job had no promise. Call it in the transaction of the completion, after its event. */
export async function recordDelivery(
  ctx: Pick<VisitorContext, 'db' | 'now'>,
  jobId: string,
): Promise<void> {
  const promise = await findLastDelivery(ctx.db, jobId)
  if (promise?.completed_at !== ctx.now) return
  const calendar = toWorkCalendar(await findCalendar(ctx.db, promise.calendar_id))
  const { minutes, assignments, ...times } = deliveryTimesOf({ ...promise, calendar })
  const day = zonedDay(await getCalendarAt(ctx, ctx.now), ctx.now)
  const { id: promise_id, job_id, organization_id, priority, completed_at, due_at } = promise
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
    assignments.map((assignment, index) => ({
      promise_id,
      number: index + 1,
      day,
      ...assignment,
    })),
  )
}

import { addDays, promiseRuleTexts } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { getCalendarAt } from './rule-service.ts'
import { startOfZonedDay, zonedDay } from './working-minutes.ts'

type Span = { from: string; before: string }
export type DueSpans = { today: Span; week: Span }

/** Today and this week, from Monday to Sunday, by the operator's zone. */
export async function getDueSpans(ctx: Pick<VisitorContext, 'db' | 'now'>): Promise<DueSpans> {
  const { zone } = await getCalendarAt(ctx, ctx.now)
  const today = zonedDay({ zone }, ctx.now)
  // Sunday is 0.
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const spanOf = (first: string, days: number): Span => ({
    from: startOfZonedDay({ zone }, first),
    before: startOfZonedDay({ zone }, addDays(first, days)),
  })
  return { today: spanOf(today, 1), week: spanOf(monday, 7) }
}

/** The operator's present zone, in which days are counted. */
export const getWorkZone = async (ctx: Pick<VisitorContext, 'db' | 'now'>): Promise<string> =>
  (await getCalendarAt(ctx, ctx.now)).zone

/** The day of this moment in the operator's zone. */
export const getWorkDay = async (
  ctx: Pick<VisitorContext, 'db' | 'now'>,
  time: string = ctx.now,
): Promise<string> => zonedDay({ zone: await getWorkZone(ctx) }, time)

/**
 * Throws if the day for which the client side wishes is over. One day less than by the operator's zone,
 * because it may still be that day where the client is.
 */
export async function ensureWishIsNotOver(
  ctx: Pick<VisitorContext, 'db' | 'now'>,
  day: string | null | undefined,
): Promise<void> {
  if (!day) return
  ensure(day >= addDays(await getWorkDay(ctx), -1), 'invalid_input', {
    errors: { wished_for: promiseRuleTexts.validation.notBeforeToday },
  })
}

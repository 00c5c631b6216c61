import { dayOf } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { listPromiseRules, setWorkCalendar } from '#server/features/jobs/promises/rule-service.ts'

/** The working hours of next year, with its holidays, as somebody sets them ahead. */
export async function ensureNextYearsHours(superUser: Context): Promise<void> {
  const { calendars } = await listPromiseRules(superUser)
  const [present, next] = calendars
  if (!present || next) return
  const year = Number(dayOf(superUser.now).slice(0, 4)) + 1
  const { zone, days, opens_at, closes_at } = present
  await setWorkCalendar(superUser, {
    from_date: `${year}-01-01`,
    zone,
    days,
    opens_at,
    closes_at,
    holidays: [
      { day: `${year}-01-01`, name: 'New Year’s Day' },
      { day: `${year}-12-25`, name: 'Christmas Day' },
    ],
  })
}

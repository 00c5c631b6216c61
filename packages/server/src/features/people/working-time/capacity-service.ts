import { dayOf, unfinishedStatuses } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import {
  findNextAbsence,
  makeThroughDayFinder,
  type Capacity,
} from '#server/features/jobs/promises/capacity.ts'
import { findOpenPages } from '#server/features/jobs/promises/open-pages-repository.ts'
import { toWorkCalendar } from '#server/features/jobs/promises/promise-terms.ts'
import { getCalendarAt } from '#server/features/jobs/promises/rule-service.ts'
import { zonedDay } from '#server/features/jobs/promises/working-minutes.ts'
import { findAbsences, findPagesPerDay, type AbsenceRow } from './absence-repository.ts'

type Reader = Pick<VisitorContext, 'db' | 'now'>

/** What these remediators have to do, and when they are through, by the operator's present calendar. */
export async function getCapacityLookup(
  ctx: Reader,
  remediatorIds: readonly string[],
): Promise<(id: string) => Capacity> {
  const calendar = toWorkCalendar(await getCalendarAt(ctx, ctx.now))
  const today = zonedDay(calendar, ctx.now)
  const openPages = await findOpenPages(ctx.db, {
    remediatorIds,
    statuses: unfinishedStatuses,
    day: dayOf(ctx.now),
  })
  const pagesById = new Map(openPages.map((row) => [row.remediator_id, row.pages]))
  const pagesPerDay = await findPagesPerDay(ctx.db, remediatorIds)
  const pagesPerDayById = new Map(pagesPerDay.map((row) => [row.id, row.pages_per_day]))
  const absences = await findAbsences(ctx.db, { userIds: remediatorIds, endingFrom: today })
  const absencesById = Map.groupBy(absences, (row: AbsenceRow) => row.user_id)
  const findThroughDay = makeThroughDayFinder(calendar, today)
  return (id) => {
    const ownAbsences = absencesById.get(id) ?? []
    const open_pages = pagesById.get(id) ?? 0
    return {
      open_pages,
      through_on: findThroughDay({
        openPages: open_pages,
        pagesPerDay: pagesPerDayById.get(id) ?? null,
        absences: ownAbsences,
      }),
      absence: findNextAbsence(ownAbsences, today),
    }
  }
}

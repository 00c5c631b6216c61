import { addDays, dayOf, type Actor } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  addAbsence,
  getWorkingTime,
  setPagesPerDay,
} from '#server/features/people/working-time/working-time-service.ts'
import { daysAgo } from './demo-crowd.ts'
import type { DemoWorker } from './demo-many-jobs.ts'

const pagesPerDay: Record<DemoWorker, number> = { first: 30, second: 10, crowd: 25 }

/** Who assigns a job reads when each of them is through with their open pages, and that one is away. */
export async function ensureWorkingTimes(
  administrator: Context,
  workers: Record<DemoWorker, Actor>,
): Promise<void> {
  const then = { ...administrator, now: daysAgo(30) }
  for (const worker of ['first', 'second', 'crowd'] as const) {
    const userId = workers[worker].id
    const { pages_per_day: known } = await getWorkingTime(then, { userId })
    if (known !== null) continue
    await setPagesPerDay(then, { userId, pagesPerDay: pagesPerDay[worker] })
    if (worker === 'crowd') await addAbsence(then, userId, thisWeek())
  }
}

function thisWeek() {
  const today = dayOf(new Date().toISOString())
  return { first_day: addDays(today, -1), last_day: addDays(today, 5) }
}

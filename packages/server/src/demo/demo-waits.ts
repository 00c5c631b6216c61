import { addWorkingMinutes } from '#server/features/jobs/promises/working-minutes.ts'
import type { DemoStep } from './demo-jobs.ts'

/** The working hours that the product begins with. */
const calendar = {
  zone: 'UTC',
  days: [1, 2, 3, 4, 5],
  opensAt: 9 * 60,
  closesAt: 17 * 60,
  holidays: [],
}

/** Nothing of the demo is in the future. */
export function timeAfter(time: string, minutes: number): string {
  if (minutes === 0) return time
  const after = addWorkingMinutes(calendar, { from: time, minutes })
  const now = new Date().toISOString()
  return after < now ? after : now
}

type Pace = {
  /** Of the job: the same number gives the same times. */
  number: number
  /** 1 is the typical one. */
  pace: number
}

/** Each wait is between a half and one and a half times the typical one. */
export const waitsOf = (steps: readonly DemoStep[], { number, pace }: Pace): number[] =>
  steps.map(({ minutes = 30 }, index) =>
    Math.round(minutes * pace * (0.5 + ((number * 7 + index * 5) % 11) / 10)),
  )

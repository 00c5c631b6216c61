import { z } from 'zod/mini'
import { organizationNameSchema } from '#contract/people/person.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

export const workCalendarSchema = z.object({
  _id: z.string(),
  /** The first UTC day; promises of this day and later follow it. */
  from_date: z.string(),
  /** An IANA name. */
  zone: z.string(),
  days: z.array(z.enum(weekdays)),
  /** Times by the clock of the zone, like 09:00; the end may be 24:00. */
  opens_at: z.string(),
  closes_at: z.string(),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
})
export type PromiseCalendar = z.output<typeof workCalendarSchema>

export const jobSizes = ['small', 'medium', 'large', 'huge'] as const
export type JobSize = (typeof jobSizes)[number]
export type LimitedSize = Exclude<JobSize, 'huge'>
/** The largest size has no limit. */
export const limitedSizes = ['small', 'medium', 'large'] as const satisfies readonly LimitedSize[]

/** The fields of a table of hours: limits in pages, and hours by size and priority. */
export const hourFields = jobSizes.flatMap((size) => [`${size}_normal`, `${size}_rush`] as const)
export const limitFields = limitedSizes.map((size) => `${size}_pages` as const)
export type HourField = (typeof hourFields)[number]
export type LimitField = (typeof limitFields)[number]

export const promiseHoursSchema = z.object({
  _id: z.string(),
  from_date: z.string(),
  /** Null: for all organizations without hours of their own. */
  organization: z.nullable(organizationNameSchema),
  /** True: from its day on, the organization has the hours of all again, and its numbers have no meaning. */
  ends_own: z.boolean(),
  /** The pages of a document that the machine cannot count. */
  pages_per_file: z.number(),
  ...(Object.fromEntries(
    [...limitFields, ...hourFields].map((name) => [name, z.number()]),
  ) as Record<LimitField | HourField, z.ZodMiniNumber>),
})
export type PromiseHours = z.output<typeof promiseHoursSchema>

/** Whether the engine knows the zone. Fixed offsets are refused, because they know no summer time. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

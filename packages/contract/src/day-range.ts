import { z } from 'zod/mini'
import { optionalDay } from './day-values.ts'
import { addDays, isDay, startOfDay } from './days.ts'
import { texts } from './texts.ts'

/** UTC days, both included; without days, all time. */
export type DayRange = { from?: string | undefined; to?: string | undefined }

const { validation } = texts

type DayRangeFault = { bound: keyof DayRange; message: string }

/** Finds the fault of a range: both days or none, and the end not before the start. */
export function findDayRangeFault({ from, to }: DayRange): DayRangeFault | undefined {
  if (!from && !to) return undefined
  if (!from) return { bound: 'from', message: validation.bothDatesRequired }
  if (!to) return { bound: 'to', message: validation.bothDatesRequired }
  if (!isDay(from)) return { bound: 'from', message: validation.invalidDay }
  if (!isDay(to)) return { bound: 'to', message: validation.invalidDay }
  return from > to ? { bound: 'from', message: validation.startAfterEnd } : undefined
}

export function parseDayRange(range: DayRange): { from: string; to: string } | undefined {
  const { from, to } = range
  return from && to && !findDayRangeFault(range) ? { from, to } : undefined
}

/** The moments of a range (ISO 8601 UTC): `from` is included, `before` is not. */
export const toTimeRange = ({ from, to }: DayRange) => ({
  from: from && startOfDay(from),
  before: to && startOfDay(addDays(to, 1)),
})

export const dayRangeFields = { from_date: optionalDay, to_date: optionalDay }
type DayRangeFields = { from_date?: string | undefined; to_date?: string | undefined }
const fieldNames = { from: 'from_date', to: 'to_date' } as const

export const toDayRange = ({ from_date: from, to_date: to }: DayRangeFields): DayRange => ({
  from,
  to,
})

/** Reports an invalid range together with the faults of other fields. */
export const checkDayRange = z.check<DayRangeFields>((payload) => {
  const fault = findDayRangeFault(toDayRange(payload.value))
  if (!fault) return
  const field = fieldNames[fault.bound]
  const isAlreadyReported = payload.issues.some(({ path }) => path?.[0] === field)
  if (isAlreadyReported) return
  const { message } = fault
  payload.issues.push({
    code: 'custom',
    path: [field],
    message,
    input: payload.value,
    continue: true,
  })
})

import { z } from 'zod/mini'
import { dayOrAbsent } from './day-values.ts'
import { addDays, isDay, startOfDay } from './days.ts'
import { texts } from './texts.ts'

/** UTC days, both included; without days, all time. */
export type DayRange = { from?: string | undefined; to?: string | undefined }

const { validation } = texts

type Fault = { of: keyof DayRange; message: string }

/** Finds the fault of a range: both days or none, and the end not before the start. */
export function dayRangeFault({ from, to }: DayRange): Fault | undefined {
  if (!from && !to) return undefined
  if (!from) return { of: 'from', message: validation.bothDatesRequired }
  if (!to) return { of: 'to', message: validation.bothDatesRequired }
  if (!isDay(from)) return { of: 'from', message: validation.day }
  if (!isDay(to)) return { of: 'to', message: validation.day }
  return from > to ? { of: 'from', message: validation.startAfterEnd } : undefined
}

export function readDayRange(days: DayRange): { from: string; to: string } | undefined {
  const { from, to } = days
  return from && to && !dayRangeFault(days) ? { from, to } : undefined
}

/** The moments of a range (ISO 8601 UTC): `from` is included, `before` is not. */
export const momentsOf = ({ from, to }: DayRange) => ({
  from: from && startOfDay(from),
  before: to && startOfDay(addDays(to, 1)),
})

export const dayRangeFields = { from_date: dayOrAbsent, to_date: dayOrAbsent }
type DayFields = { from_date?: string | undefined; to_date?: string | undefined }
const fieldOf = { from: 'from_date', to: 'to_date' } as const

export const toDayRange = ({ from_date: from, to_date: to }: DayFields): DayRange => ({ from, to })

/** Reports an invalid range together with the faults of other fields. */
export const checkDayRange = z.check<DayFields>((payload) => {
  const fault = dayRangeFault(toDayRange(payload.value))
  if (!fault) return
  const field = fieldOf[fault.of]
  const isKnown = payload.issues.some(({ path }) => path?.[0] === field)
  if (isKnown) return
  const { message } = fault
  payload.issues.push({
    code: 'custom',
    path: [field],
    message,
    input: payload.value,
    continue: true,
  })
})

import {
  limitedSizes,
  weekdays,
  type HourField,
  type JobPriority,
  type JobSize,
  type LimitField,
  type PromiseCalendar,
} from '@curbcut/contract'
import {
  addWorkingMinutes,
  closingTimeOf,
  countWorkingMinutes,
  type Pause,
  type WorkCalendar,
} from './working-time.ts'

type HoursTable = Readonly<Record<LimitField | HourField, number>>

/** The promised working hours of a job of so many pages. */
export function hoursOf(
  table: HoursTable,
  { pages, priority }: { pages: number; priority: JobPriority },
) {
  const size: JobSize = limitedSizes.find((one) => pages <= table[`${one}_pages`]) ?? 'huge'
  return table[priority === 'RUSH' ? (`${size}_rush` as const) : (`${size}_normal` as const)]
}

type StoredCalendar = Pick<PromiseCalendar, 'zone' | 'days' | 'opens_at' | 'closes_at' | 'holidays'>

export const toWorkCalendar = (row: StoredCalendar): WorkCalendar => ({
  zone: row.zone,
  days: row.days.map((day) => weekdays.indexOf(day) + 1),
  opensAt: toMinutes(row.opens_at),
  closesAt: toMinutes(row.closes_at),
  holidays: row.holidays.map(({ day }) => day),
})

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

type Terms = { started_at: string; made_at: string; hours: number; own_date: string | null }

/** When a promise is due, and when a quarter of its working time is left. */
export function dueTimesOf(
  { started_at, made_at, hours, own_date }: Terms,
  calendar: WorkCalendar,
  pauses: readonly Pause[],
): { due_at: string; soon_at: string } {
  if (own_date === null) {
    const at = (minutes: number) =>
      addWorkingMinutes(calendar, { from: started_at, minutes, pauses })
    return { due_at: at(hours * 60), soon_at: at(hours * 45) }
  }
  return ownDueTimes(calendar, { from: made_at, until: closingTimeOf(calendar, own_date), pauses })
}

const farMs = 10 * 366 * 24 * 3600 * 1000
type OwnSpan = { from: string; until: string; pauses: readonly Pause[] }

/** A day that a person set moves by the working time of later pauses. */
function ownDueTimes(calendar: WorkCalendar, { from, until, pauses }: OwnSpan) {
  // Nobody counts the minutes of a day that far ahead.
  if (Date.parse(until) - Date.parse(from) > farMs) return { due_at: until, soon_at: until }
  const minutes = countWorkingMinutes(calendar, { from, until })
  const isPaused = countWorkingMinutes(calendar, { from, until, pauses }) < minutes
  const due_at = isPaused ? addWorkingMinutes(calendar, { from, minutes, pauses }) : until
  const soon_at = addWorkingMinutes(calendar, { from, minutes: minutes * 0.75, pauses })
  return { due_at, soon_at: soon_at < due_at ? soon_at : due_at }
}

import {
  dayOf,
  limitedSizes,
  weekdays,
  type HourField,
  type JobPriority,
  type JobSize,
  type LimitField,
  type PromiseCalendar,
} from '@curbcut/contract'
import type { PromiseRow } from './promise-repository.ts'
import {
  addWorkingMinutes,
  closingTimeOf,
  countWorkingMinutes,
  maxCountedMs,
  type Pause,
  type WorkCalendar,
} from './working-minutes.ts'

type HoursTable = Readonly<Record<LimitField | HourField, number>>

/** The promised working hours of a job of so many pages. */
export function hoursOf(
  table: HoursTable,
  { pages, priority }: { pages: number; priority: JobPriority },
) {
  const size: JobSize = limitedSizes.find((limited) => pages <= table[`${limited}_pages`]) ?? 'huge'
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

type CalendarVersion = { id: string; from_date: string; created_at: string }

/** The calendar that applied at this time: of the versions added by then, the one whose UTC day came last. */
export const calendarAt = <Version extends CalendarVersion>(
  versions: readonly Version[],
  time: string,
): Version | undefined =>
  versions
    .filter(({ from_date }) => from_date <= dayOf(time))
    .filter(({ created_at }) => Date.parse(created_at) <= Date.parse(time))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .at(-1)

/** Of one day, the version that was added last. */
const orderOf = ({ from_date, created_at, id }: CalendarVersion) =>
  `${from_date} ${new Date(created_at).toISOString()} ${id}`

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** What is promised. Its times also follow from the calendar, the pauses and the moment it was made. */
export type PromiseTerms = Pick<
  PromiseRow,
  | 'started_at'
  | 'calendar_id'
  | 'hours_id'
  | 'file_ids'
  | 'pages'
  | 'hours'
  | 'fixed_at'
  | 'own_date'
  | 'reason'
  | 'made_by'
>

type StoredTable = HoursTable & { id: string }
type FirstTermsInput = {
  now: string
  calendarId: string
  table: StoredTable
  fileIds: readonly string[]
  pageCount: { pages: number; isCounted: boolean }
  priority: JobPriority
}

/** A promise that starts now. */
export const firstTermsOf = (input: FirstTermsInput): PromiseTerms => {
  const { now, calendarId, table, fileIds, pageCount, priority } = input
  return {
    started_at: now,
    calendar_id: calendarId,
    hours_id: table.id,
    file_ids: [...fileIds],
    pages: pageCount.pages,
    hours: hoursOf(table, { pages: pageCount.pages, priority }),
    fixed_at: pageCount.isCounted ? now : null,
    own_date: null,
    reason: null,
    made_by: null,
  }
}

type TermsChange = { reason: string; madeBy: string }

/** The same start, documents and table with other hours; undefined for a day that a person set. */
export function termsByPriority(
  present: PromiseTerms,
  table: HoursTable,
  { priority, reason, madeBy }: TermsChange & { priority: JobPriority },
): PromiseTerms | undefined {
  if (present.own_date !== null) return undefined
  const hours = hoursOf(table, { pages: present.pages, priority })
  return { ...toTerms(present), hours, reason, made_by: madeBy }
}

/** A day that a person sets, by the working hours of its own day. */
export const termsByDate = (
  present: PromiseTerms,
  { calendarId, ownDate, reason, madeBy }: TermsChange & { calendarId: string; ownDate: string },
): PromiseTerms => ({
  ...toTerms(present),
  calendar_id: calendarId,
  own_date: ownDate,
  reason,
  made_by: madeBy,
})

/** After the documents were counted for the last time. */
export const fixedTerms = (
  table: HoursTable,
  { now, pages, priority }: { now: string; pages: number; priority: JobPriority },
): Pick<PromiseTerms, 'pages' | 'hours' | 'fixed_at'> => ({
  pages,
  hours: hoursOf(table, { pages, priority }),
  fixed_at: now,
})

/** Drops what else a stored promise has. */
const toTerms = (promise: PromiseTerms): PromiseTerms => ({
  started_at: promise.started_at,
  calendar_id: promise.calendar_id,
  hours_id: promise.hours_id,
  file_ids: promise.file_ids,
  pages: promise.pages,
  hours: promise.hours,
  fixed_at: promise.fixed_at,
  own_date: promise.own_date,
  reason: promise.reason,
  made_by: promise.made_by,
})

type DatedTerms = Pick<PromiseTerms, 'started_at' | 'hours' | 'own_date'> & { made_at: string }

/** When a promise is due, and when its due date is soon. */
export function dueTimesOf(
  { started_at, made_at, hours, own_date }: DatedTerms,
  calendar: WorkCalendar,
  pauses: readonly Pause[],
): { due_at: string; soon_at: string } {
  if (own_date === null) {
    const at = (minutes: number) =>
      addWorkingMinutes(calendar, { from: started_at, minutes, pauses })
    return { due_at: at(hours * 60), soon_at: at(hours * 60 * soonShare) }
  }
  return ownDueTimes(calendar, { from: made_at, until: closingTimeOf(calendar, own_date), pauses })
}

/** The part of its working time after which a promise is due soon. */
const soonShare = 0.75
type OwnSpan = { from: string; until: string; pauses: readonly Pause[] }

/** A day that a person set moves by the working time of later pauses. */
function ownDueTimes(calendar: WorkCalendar, { from, until, pauses }: OwnSpan) {
  if (Date.parse(until) - Date.parse(from) > maxCountedMs) return { due_at: until, soon_at: until }
  const minutes = countWorkingMinutes(calendar, { from, until })
  const isPaused = countWorkingMinutes(calendar, { from, until, pauses }) < minutes
  const due_at = isPaused ? addWorkingMinutes(calendar, { from, minutes, pauses }) : until
  const soon_at = addWorkingMinutes(calendar, { from, minutes: minutes * soonShare, pauses })
  return { due_at, soon_at: soon_at < due_at ? soon_at : due_at }
}

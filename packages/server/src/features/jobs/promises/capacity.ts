import { addDays } from '@curbcut/contract'
import { isWorkingDay, type WorkCalendar } from './working-minutes.ts'

// When remediators are through with their work. Days are texts like '2026-10-31', in the zone of the calendar.

/** Both days are included. */
export type AbsentDays = { first_day: string; last_day: string }
export type NextAbsence = AbsentDays & { has_begun: boolean }

export type Load = {
  openPages: number
  /** Null: not known. */
  pagesPerDay: number | null
  absences: readonly AbsentDays[]
}

export type Capacity = {
  open_pages: number
  through_on: string | null
  absence: NextAbsence | null
}

/** Beyond, nobody plans. */
const mostDays = 10 * 366

/** Today if nothing is open; otherwise null if pages a day are unknown, or beyond ten years. */
export function makeThroughDayFinder(
  calendar: Pick<WorkCalendar, 'days' | 'holidays'>,
  today: string,
): (load: Load) => string | null {
  // All loads share the days that were found.
  const workingDays: string[] = []
  const restOfDays = workingDaysAfter(calendar, today)
  const findWorkingDay = (index: number): string | undefined => {
    while (workingDays.length <= index) {
      const { value, done } = restOfDays.next()
      if (done) return undefined
      workingDays.push(value)
    }
    return workingDays[index]
  }
  return ({ openPages, pagesPerDay, absences }) => {
    if (openPages === 0) return today
    if (pagesPerDay === null) return null
    let remainingPages = openPages
    let day: string | undefined = today
    for (let index = 0; remainingPages > 0 && day !== undefined; index += 1) {
      day = findWorkingDay(index)
      if (day !== undefined && !isAbsentOn(day, absences)) remainingPages -= pagesPerDay
    }
    return day ?? null
  }
}

function* workingDaysAfter(
  calendar: Pick<WorkCalendar, 'days' | 'holidays'>,
  today: string,
): Generator<string, undefined> {
  let day = today
  for (let count = 0; count < mostDays; count += 1) {
    day = addDays(day, 1)
    if (isWorkingDay(calendar, day)) yield day
  }
}

const isAbsentOn = (day: string, absences: readonly AbsentDays[]) =>
  absences.some(({ first_day: first, last_day: last }) => first <= day && day <= last)

/** The present or next one; those that follow without a day between belong to it. */
export function findNextAbsence(
  absences: readonly AbsentDays[],
  today: string,
): NextAbsence | null {
  const [next, ...later] = absences
    .filter(({ last_day: last }) => last >= today)
    .toSorted((one, other) => (one.first_day < other.first_day ? -1 : 1))
  if (!next) return null
  let { last_day } = next
  for (const { first_day: first, last_day: last } of later) {
    if (first > addDays(last_day, 1)) break
    if (last > last_day) last_day = last
  }
  return { first_day: next.first_day, last_day, has_begun: next.first_day <= today }
}

/** Those who are through by the due day come first, then others by their day, the unknown and the absent ones. */
export function inOrderOfFit<Id>(
  ids: readonly Id[],
  capacityOf: (id: Id) => Capacity,
  dueDay: string | null,
): Id[] {
  const places = new Map(ids.map((id) => [id, placeOf(capacityOf(id), dueDay)]))
  const placeOfId = (id: Id) => places.get(id) ?? ''
  return ids.toSorted((one, other) => {
    const [place, otherPlace] = [placeOfId(one), placeOfId(other)]
    if (place === otherPlace) return 0
    return place < otherPlace ? -1 : 1
  })
}

/** A digit, and the day of those who are through too late: days sort as texts. */
function placeOf({ through_on: through, absence }: Capacity, dueDay: string | null): string {
  if (absence?.has_begun) return '3'
  if (through === null) return '2'
  return dueDay !== null && through < dueDay ? '0' : `1 ${through}`
}

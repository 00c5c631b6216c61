import { Temporal } from 'temporal-polyfill'
import { minuteMs } from '#server/times.ts'

/** When work is done: on these weekdays between two times of day, in a time zone. */
export type WorkCalendar = {
  /** An IANA name. */
  zone: string
  /** 1 is Monday, 7 is Sunday. */
  days: readonly number[]
  /** Minutes after midnight by the clock of the zone; the end is not included, and may be 1440. */
  opensAt: number
  closesAt: number
  /** Days of the zone on which nobody works, like 2026-12-25. */
  holidays: readonly string[]
}

/** A span in which the clock is stopped; ISO 8601 UTC. */
export type Pause = { from: string; until: string }

const dayMs = 24 * 60 * minuteMs

/** Working time is counted over ten years at most, because a due date may be far ahead. */
export const maxCountedMs = 10 * 366 * dayMs

/** Ends the search in a calendar without working time. */
const maxSearchYears = 100

type Span = readonly [from: number, until: number]

export function addWorkingMinutes(
  calendar: WorkCalendar,
  { from, minutes, pauses = [] }: { from: string; minutes: number; pauses?: readonly Pause[] },
): string {
  const start = Date.parse(from)
  if (minutes <= 0) return new Date(start).toISOString()
  let remainingMs = minutes * minuteMs
  for (const [begin, end] of workingSpans(
    calendar,
    [start, start + maxSearchYears * 366 * dayMs],
    pauses,
  )) {
    if (end - begin >= remainingMs) return new Date(begin + remainingMs).toISOString()
    remainingMs -= end - begin
  }
  throw new Error('The calendar has no working time.')
}

/** Fractions of a minute count. 0 if `until` is not after `from`. */
export function countWorkingMinutes(
  calendar: WorkCalendar,
  { from, until, pauses = [] }: { from: string; until: string; pauses?: readonly Pause[] },
): number {
  let sumMs = 0
  for (const [begin, end] of workingSpans(
    calendar,
    [Date.parse(from), Date.parse(until)],
    pauses,
  )) {
    sumMs += end - begin
  }
  return sumMs / minuteMs
}

/** Of a day without a zone, like 2026-12-25. */
export const isWorkingDay = (
  { days, holidays }: Pick<WorkCalendar, 'days' | 'holidays'>,
  day: string,
): boolean =>
  // Sunday is 0 for a Date, and 7 for a calendar.
  days.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) && !holidays.includes(day)

/** The moment at which work ends on this day, or would end if it were a working day. */
export function closingTimeOf({ zone, closesAt }: WorkCalendar, day: string): string {
  const clockTime = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: closesAt })
  const zoned = clockTime.toZonedDateTime(zone)
  // If the zone skips this time of day, work ends when its clock is put forward, which may be this moment.
  const closing = zoned.toPlainDateTime().equals(clockTime)
    ? zoned
    : (zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous') ?? zoned)
  return closing.toInstant().toString({ fractionalSecondDigits: 3 })
}

export const zonedDay = ({ zone }: Pick<WorkCalendar, 'zone'>, time: string): string =>
  Temporal.Instant.from(time).toZonedDateTimeISO(zone).toPlainDate().toString()

export const startOfZonedDay = ({ zone }: Pick<WorkCalendar, 'zone'>, day: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime(zone)
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

/** Working time without pauses, in order. */
function* workingSpans(
  calendar: WorkCalendar,
  window: Span,
  pauses: readonly Pause[],
): Generator<Span> {
  const stops = pauses
    .map(({ from, until }): Span => [Date.parse(from), Date.parse(until)])
    .toSorted(([one], [other]) => one - other)
  for (const [from, until] of openSpans(calendar, window)) {
    let begin = from
    for (const [stop, resume] of stops) {
      if (resume <= begin) continue
      if (stop >= until) break
      if (stop > begin) yield [begin, stop]
      begin = Math.max(begin, resume)
    }
    if (begin < until) yield [begin, until]
  }
}

/** An hour that the zone skips is not worked, one that it repeats is worked twice. */
function* openSpans(calendar: WorkCalendar, [from, until]: Span): Generator<Span> {
  for (let begin = from; begin < until;) {
    const { offset, end } = offsetAt(calendar.zone, begin)
    // Until `end` the clock of the zone runs evenly, so its days are plain arithmetic.
    const segmentEnd = Math.min(end, until)
    const firstDay = Math.floor((begin + offset) / dayMs)
    for (let day = firstDay; day * dayMs - offset < segmentEnd; day += 1) {
      if (!isWorkingDay(calendar, new Date(day * dayMs).toISOString().slice(0, 10))) continue
      const opens = Math.max(begin, day * dayMs - offset + calendar.opensAt * minuteMs)
      const closes = Math.min(segmentEnd, day * dayMs - offset + calendar.closesAt * minuteMs)
      if (opens < closes) yield [opens, closes]
    }
    begin = segmentEnd
  }
}

type Segment = { offset: number; begin: number; end: number }

/** Cached by zone, because the library takes long to find changes. */
const segmentsByZone = new Map<string, readonly Segment[]>()

/** The offset from UTC, and when it changes next. */
function offsetAt(zone: string, time: number): Segment {
  const segments = segmentsByZone.get(zone) ?? []
  const segment = segments.find(({ begin, end }) => begin <= time && time < end)
  if (segment) return segment
  const newSegment = findSegment(zone, time)
  segmentsByZone.set(zone, [...segments, newSegment])
  return newSegment
}

function findSegment(zone: string, time: number): Segment {
  const zoned = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone)
  // A millisecond later, so that a change at this very moment counts as the previous one.
  const previous = zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const next = zoned.getTimeZoneTransition('next')
  return {
    offset: zoned.offsetNanoseconds / 1_000_000,
    begin: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    end: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
  }
}

import type { WorkCalendar } from '#server/features/jobs/promises/working-minutes.ts'

const minuteMs = 60_000

/** Their clocks change by an hour or half of one, at different times of day, or never; one has skipped a day. */
export const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/Santiago',
]

/** Days around which something happens: summer time begins and ends, leap days, turns of years. */
export const starts = [
  '2026-03-28',
  '2026-10-24',
  '2026-03-07',
  '2026-10-31',
  '2024-02-28',
  '2028-02-28',
  '2026-12-30',
  '2026-04-04',
  '2018-11-03',
  '2011-12-28',
  '2026-02-14',
  '2026-09-05',
]

const halfHourMs = 30 * minuteMs

/** Calls `find` once for each key. */
function cached<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const value = values.get(key) ?? find(key)
    values.set(key, value)
    return value
  }
}

/**
 * The offset by what the engine's own format shows at each half of an hour, between which none of
 * these zones changes.
 */
const offsetsOf = cached((timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...({ hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit' } as const),
  })
  return cached((time: number) => {
    const [day, month = 0, year = 0, hour, minute] = format
      .formatToParts(time)
      .filter(({ type }) => type !== 'literal')
      .map(({ value }) => Number(value))
    return Date.UTC(year, month - 1, day, hour, minute) - time
  })
})

/** What a clock on the wall of the zone shows, as if it were UTC. */
export function wallClock(zone: string): (time: number) => number {
  const offsetAt = offsetsOf(zone)
  return (time) => time + offsetAt(time - (time % halfHourMs))
}

/** Whether somebody works who looks at the clock on the wall of the zone each minute. */
export function naiveClock({ zone, days, opensAt, closesAt, holidays }: WorkCalendar) {
  const free = new Set(holidays.map((day) => Date.parse(day)))
  const wallTimeAt = wallClock(zone)
  return (time: number): boolean => {
    const wallTime = new Date(wallTimeAt(time))
    const minute = wallTime.getUTCHours() * 60 + wallTime.getUTCMinutes()
    return (
      days.includes(wallTime.getUTCDay() || 7) &&
      minute >= opensAt &&
      minute < closesAt &&
      !free.has(wallTime.getTime() - minute * minuteMs)
    )
  }
}

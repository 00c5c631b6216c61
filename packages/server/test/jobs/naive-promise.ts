import type { JobPriority } from '@curbcut/contract'
import type { WorkCalendar } from '#server/features/jobs/promises/working-minutes.ts'
import { naiveClock, wallClock } from './naive-clock.ts'

/** The most pages of a size, and the hours of each size without and with RUSH. */
export type NaiveTable = { limits: [number, number, number]; hours: [number, number][] }

type Who = 'job' | 'organization' | 'question'

/** What may happen to a job, at a full minute. The first is a submission; rules may be set before. */
export type Act = { at: number } & (
  | { does: 'calendar'; from: string; calendar: WorkCalendar }
  | { does: 'table'; from: string; table: NaiveTable }
  | { does: 'start'; pages: number; isCounted: boolean }
  | { does: 'priority'; priority: JobPriority }
  | { does: 'count'; pages: number }
  | { does: 'day'; day: string }
  | { does: 'pause' | 'resume'; who: Who }
)

/** When the job is due after an act, and due soon; null while its clock stands still. */
export type Shown = { due: number; soon: number } | null

type NaivePromise = {
  start: number
  made: number
  pages: number
  isCounted: boolean
  hours: number
  calendar: WorkCalendar
  table: NaiveTable
  /** When work ends on the day that a person set. */
  end: number | null
}

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/**
 * A job's life as somebody would follow it who looks at the clock each minute and writes nothing down
 * but what was promised. Shares no rule with the product.
 */
export function followLife(acts: readonly Act[]): Shown[] {
  const calendars: { from: string; calendar: WorkCalendar }[] = []
  const tables: { from: string; table: NaiveTable }[] = []
  const stops: Stop[] = []
  const open = new Map<Who, number>()
  let priority: JobPriority = 'NORMAL'
  let promise: NaivePromise | undefined
  const shown: Shown[] = []

  for (const act of acts) {
    const { at } = act
    if (act.does === 'calendar') calendars.push(act)
    if (act.does === 'table') tables.push(act)
    if (act.does === 'pause') open.set(act.who, at)
    if (act.does === 'resume') {
      stops.push([open.get(act.who) ?? at, at])
      open.delete(act.who)
    }
    if (act.does === 'start') {
      const { table } = versionOn(tables, at)
      const { calendar } = versionOn(calendars, at)
      const { pages, isCounted } = act
      const hours = naiveHours(table, pages, priority)
      promise = { start: at, made: at, pages, isCounted, hours, calendar, table, end: null }
    }
    if (act.does === 'priority') {
      priority = act.priority
      if (promise && promise.end === null) {
        const hours = naiveHours(promise.table, promise.pages, priority)
        promise = { ...promise, made: at, hours }
      }
    }
    if (act.does === 'count' && promise && !promise.isCounted) {
      const hours = naiveHours(promise.table, act.pages, priority)
      promise = { ...promise, pages: act.pages, hours, isCounted: true }
    }
    if (act.does === 'day' && promise) {
      const { calendar } = versionOn(calendars, at)
      const end = closingTime(calendar, act.day, at)
      if (end > at) promise = { ...promise, made: at, calendar, end }
    }
    shown.push(promise && open.size === 0 ? countDown(promise, stops) : null)
  }
  return shown
}

/** The latest that applies; of one day, the one that was set last. */
function versionOn<Version extends { from: string }>(versions: readonly Version[], at: number) {
  const today = new Date(at).toISOString().slice(0, 10)
  let found: Version | undefined
  for (const version of versions) {
    if (version.from <= today && (!found || version.from >= found.from)) found = version
  }
  if (!found) throw new Error('No rules apply yet.')
  return found
}

function naiveHours({ limits, hours }: NaiveTable, pages: number, priority: JobPriority): number {
  let size = 0
  while (size < limits.length && pages > (limits[size] ?? 0)) size += 1
  return hours[size]?.[priority === 'RUSH' ? 1 : 0] ?? 0
}

/** The first minute at which the clock on the wall shows this day's end of work, or more. */
function closingTime({ zone, closesAt }: WorkCalendar, day: string, at: number): number {
  const wallTimeAt = wallClock(zone)
  const end = Date.parse(day) + closesAt * minuteMs
  let time = at - dayMs
  while (wallTimeAt(time) < end) time += minuteMs
  return time
}

type Stop = readonly [from: number, until: number]

function countDown({ start, made, hours, calendar, end }: NaivePromise, stops: readonly Stop[]) {
  if (end === null) return passBoth(calendar, { from: start, minutes: hours * 60, stops })
  const minutes = countMinutes(calendar, [made, end], [])
  const isStopped = stops.length > 0 && countMinutes(calendar, [made, end], stops) < minutes
  const { due, soon } = passBoth(calendar, { from: made, minutes, stops })
  return isStopped ? { due, soon } : { due: end, soon: Math.min(soon, end) }
}

function countMinutes(calendar: WorkCalendar, [from, until]: Stop, stops: readonly Stop[]) {
  const isWorked = watch(calendar)
  let count = 0
  for (let time = from; time < until; time += minuteMs)
    if (isWorked(time) && !isStoppedAt(time, stops)) count += 1
  return count
}

/** When so many minutes have passed, and three quarters of them. */
function passBoth(
  calendar: WorkCalendar,
  { from, minutes, stops }: { from: number; minutes: number; stops: readonly Stop[] },
) {
  const isWorked = watch(calendar)
  const most = minutes * 0.75
  let [passed, soon, due] = [0, from, from]
  for (let time = from; passed < minutes; time += minuteMs) {
    if (!isWorked(time) || isStoppedAt(time, stops)) continue
    if (passed < most) soon = time + Math.min(1, most - passed) * minuteMs
    passed += 1
    due = time + minuteMs
  }
  return { due, soon }
}

const isStoppedAt = (time: number, stops: readonly Stop[]) => {
  for (const [from, until] of stops) if (time >= from && time < until) return true
  return false
}

const watches = new WeakMap<WorkCalendar, (time: number) => boolean>()
const seenMinutes = 60 * 1_440

/** Remembers what it saw in the first two months. */
function watch(calendar: WorkCalendar): (time: number) => boolean {
  const known = watches.get(calendar)
  if (known) return known
  const isWorked = naiveClock(calendar)
  // 1: a free minute, 2: a worked one.
  const seen = new Uint8Array(seenMinutes)
  let first: number | undefined
  const look = (time: number) => {
    first ??= time
    const at = (time - first) / minuteMs
    if (at < 0 || at >= seenMinutes) return isWorked(time)
    if (!seen[at]) seen[at] = isWorked(time) ? 2 : 1
    return seen[at] === 2
  }
  watches.set(calendar, look)
  return look
}

import { addDays, isDay } from '#contract/days.ts'
import { maxHolidays } from '#contract/limits.ts'
import { promiseRuleTexts } from './promise-rule-texts.ts'

export type Holiday = { day: string; name: string }
type ParsedHolidays =
  | { holidays: Holiday[]; error?: undefined }
  | { holidays?: undefined; error: string }

const { validation } = promiseRuleTexts

/** Days of a pasted list, one a line, or of an iCalendar file; in order, each once. */
export function parseHolidays(text: string): ParsedHolidays {
  const parsed = /^\s*BEGIN:VCALENDAR/i.test(text) ? parseCalendarFile(text) : parseLines(text)
  if (parsed.error !== undefined) return parsed
  const byDay = new Map(parsed.holidays.map((holiday) => [holiday.day, holiday]))
  return byDay.size > maxHolidays
    ? { error: validation.atMostHolidays(maxHolidays) }
    : { holidays: [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)) }
}

export const holidayLines = (holidays: readonly Holiday[]): string =>
  holidays.map(({ day, name }) => (name ? `${day} ${name}` : day)).join('\n')

function parseLines(text: string): ParsedHolidays {
  const holidays: Holiday[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, day = '', name = ''] = /^\s*(\d{4}-\d{2}-\d{2})(?:[\s,;:]+(.*))?$/.exec(line) ?? []
    if (!isDay(day)) return { error: validation.holiday(index + 1) }
    holidays.push({ day, name: toName(name) })
  }
  return { holidays }
}

const maxNameLength = 100
const toName = (text: string) => text.trim().slice(0, maxNameLength)

/** Some calendars give a birthday of centuries; years beyond these promise nothing. */
const yearlyCount = 20
const longestEventDays = 366

function parseCalendarFile(text: string): ParsedHolidays {
  const holidays: Holiday[] = []
  // Long lines continue behind a line break and a space.
  const [, ...events] = text.replaceAll(/\r?\n[ \t]/g, '').split(/^BEGIN:VEVENT\s*$/im)
  for (const event of events) {
    const fields = toFields(event)
    const first = toDay(fields.get('DTSTART'))
    if (!first) continue
    const rule = fields.get('RRULE')
    const isYearly = rule !== undefined && isPlainYearly(rule, first)
    if (rule !== undefined && !isYearly) return { error: validation.calendarFile }
    const name = toName((fields.get('SUMMARY') ?? '').replaceAll(/\\([,;\\])/g, '$1'))
    const days = daysOf(first, toDay(fields.get('DTEND')) ?? addDays(first, 1))
    const moved = yearsOf(first, isYearly).flatMap((years) => days.map((day) => later(day, years)))
    holidays.push(...moved.filter(isDay).map((day) => ({ day, name })))
  }
  return { holidays }
}

/** 29 February becomes no day in most years. */
const later = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

function toFields(event: string): ReadonlyMap<string, string> {
  const lines = event.split(/\r?\n/).map((line) => /^([A-Z-]+)(?:;[^:]*)?:(.*)$/i.exec(line))
  return new Map(
    lines.flatMap((parts) => (parts ? [[(parts[1] ?? '').toUpperCase(), parts[2] ?? '']] : [])),
  )
}

function toDay(value: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(value ?? '') ?? []
  const text = `${year}-${month}-${day}`
  return isDay(text) ? text : undefined
}

/** Every year on the day of its start, without an end. */
function isPlainYearly(rule: string, first: string): boolean {
  const [, month, day] = first.split('-').map(Number)
  const plain = new Set(['FREQ=YEARLY', 'INTERVAL=1', `BYMONTH=${month}`, `BYMONTHDAY=${day}`])
  const parts = rule.trim().toUpperCase().split(';')
  return parts.includes('FREQ=YEARLY') && parts.every((part) => plain.has(part))
}

/** Years to add, up to `yearlyCount` years ahead of a first year in this century. */
const yearsOf = (first: string, isYearly: boolean): number[] => {
  if (!isYearly) return [0]
  const begin = Math.max(0, firstYear - Number(first.slice(0, 4)))
  return Array.from({ length: yearlyCount }, (_, index) => begin + index)
}
const firstYear = 2026

/** DTEND is the day after the last one. */
function daysOf(first: string, end: string): string[] {
  const days = [first]
  for (let day = addDays(first, 1); day < end && days.length < longestEventDays;) {
    days.push(day)
    day = addDays(day, 1)
  }
  return days
}

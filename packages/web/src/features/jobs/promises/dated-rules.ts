import {
  formatCount,
  formatQuantity,
  formatUtcDate,
  formatZone,
  jobSizes,
  promiseRuleTexts,
  texts,
  type JobSize,
  type PromiseCalendar,
  type PromiseHours,
} from '@curbcut/contract'
import { currentUtcDay } from '#web/lib/use-today.ts'

/** Rules that apply from a day on. */
export type DatedRules = {
  id: string
  title: string
  lines: readonly string[]
  /** Those that apply already cannot be removed. */
  isRemovable: boolean
}

const { calendar: calendarTexts, table } = promiseRuleTexts
/** Of the rules with which an installation starts. */
const firstDay = '1970-01-01'

const startText = (day: string) =>
  day === firstDay ? texts.sinceTheBeginning : `${calendarTexts.from} ${formatUtcDate(day)}`

const isRemovableFrom = (day: string) => day > currentUtcDay()

export function toCalendarRules(calendar: PromiseCalendar): DatedRules {
  const { _id: id, from_date, zone, days, holidays } = calendar
  const dayNames = days.map((day) => calendarTexts.dayNames[day])
  const holidayNames = holidays.map(({ day, name }) => [formatUtcDate(day), name].join(' ').trim())
  return {
    id,
    title: startText(from_date),
    isRemovable: isRemovableFrom(from_date),
    lines: [
      `${calendar.opens_at}–${calendar.closes_at}, ${formatZone(zone)}`,
      dayNames.join(', '),
      holidayNames.length > 0
        ? `${calendarTexts.holidays}: ${holidayNames.join(', ')}`
        : 'No holidays',
    ],
  }
}

export function toHourRules(hours: PromiseHours): DatedRules {
  return {
    id: hours._id,
    title: `${hours.organization?.name ?? table.everybody}: ${startText(hours.from_date)}`,
    isRemovable: isRemovableFrom(hours.from_date),
    lines: hours.ends_own
      ? [table.asEverybody]
      : [
          ...jobSizes.map((size) => sizeLine(hours, size)),
          `${table.pagesPerFile}: ${formatCount(hours.pages_per_file)}`,
        ],
  }
}

function sizeLine(hours: PromiseHours, size: JobSize): string {
  const limit =
    size === 'huge' ? 'More pages' : `Up to ${formatQuantity(hours[`${size}_pages`], 'page')}`
  const normal = formatQuantity(hours[`${size}_normal`], 'hour')
  return `${limit}: ${normal}, rush ${formatQuantity(hours[`${size}_rush`], 'hour')}`
}

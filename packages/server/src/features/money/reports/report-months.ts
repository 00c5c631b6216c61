import {
  addMonths,
  centsPerDollar,
  monthOf,
  monthsBetween,
  type DayRange,
  type ReportSums,
} from '@curbcut/contract'
import { maxReportMonths } from '#server/limits.ts'
import type { MonthRow } from './report-repository.ts'

const noWork = { simple_pages: 0, complex_pages: 0, cents: 0 }

export function toReportMonths(
  rows: readonly MonthRow[],
  reach: { range: DayRange; today: string },
): ReportSums['months'] {
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return reportMonthsOf(rows, reach).map((month) => {
    const { simple_pages, complex_pages, cents } = byMonth.get(month) ?? noWork
    return { month, simple_pages, complex_pages, total_cost: cents / centsPerDollar }
  })
}

type Month = Pick<MonthRow, 'month'>

/** Every month, even without a row, limited to the last ones. Expects rows in order of months. */
export function reportMonthsOf(
  rows: readonly Month[],
  { range, today }: { range: DayRange; today: string },
): string[] {
  const firstMonth = range.from === undefined ? rows[0]?.month : monthOf(range.from)
  if (firstMonth === undefined) return []
  const lastMonth = range.to === undefined ? latestMonthOf(rows, today) : monthOf(range.to)
  const earliestMonth = addMonths(lastMonth, 1 - maxReportMonths)
  return monthsBetween(firstMonth > earliestMonth ? firstMonth : earliestMonth, lastMonth)
}

// At the end of a month, one clock may be ahead of the other.
const latestMonthOf = (rows: readonly Month[], today: string) =>
  [monthOf(today), ...rows.slice(-1).map(({ month }) => month)].toSorted().at(-1) ?? today

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

/**
 * Every month of the range, even without work; without a range, from the first line to this month.
 * Limited to the last months.
 */
export function toReportMonths(
  rows: readonly MonthRow[],
  { range, today }: { range: DayRange; today: string },
): ReportSums['months'] {
  const firstMonth = range.from === undefined ? rows[0]?.month : monthOf(range.from)
  if (firstMonth === undefined) return []
  const lastMonth = range.to === undefined ? latestMonthOf(rows, today) : monthOf(range.to)
  const earliestMonth = addMonths(lastMonth, 1 - maxReportMonths)
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return monthsBetween(firstMonth > earliestMonth ? firstMonth : earliestMonth, lastMonth).map(
    (month) => {
      const { simple_pages, complex_pages, cents } = byMonth.get(month) ?? noWork
      return { month, simple_pages, complex_pages, total_cost: cents / centsPerDollar }
    },
  )
}

// At the end of a month, one clock may be ahead of the other.
const latestMonthOf = (rows: readonly MonthRow[], today: string) =>
  [monthOf(today), ...rows.slice(-1).map(({ month }) => month)].toSorted().at(-1) ?? today

import {
  addMonths,
  centsPerDollar,
  monthOf,
  monthsFrom,
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
export function reportMonths(
  rows: readonly MonthRow[],
  { range, today }: { range: DayRange; today: string },
): ReportSums['months'] {
  const first = range.from === undefined ? rows[0]?.month : monthOf(range.from)
  if (first === undefined) return []
  const last = range.to === undefined ? latest(rows, today) : monthOf(range.to)
  const earliest = addMonths(last, 1 - maxReportMonths)
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return monthsFrom(first > earliest ? first : earliest, last).map((month) => {
    const { simple_pages, complex_pages, cents } = byMonth.get(month) ?? noWork
    return { month, simple_pages, complex_pages, total_cost: cents / centsPerDollar }
  })
}

// At the end of a month, one clock may be ahead of the other.
const latest = (rows: readonly MonthRow[], today: string) =>
  [monthOf(today), ...rows.slice(-1).map(({ month }) => month)].toSorted().at(-1) ?? today

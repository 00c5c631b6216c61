import { dayOf, type DayRange, type Rate, type ReportSums } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toWork } from '#server/features/money/ledger/work-totals.ts'
import { listRates } from '#server/features/money/rates/rate-service.ts'
import { toReportMonths } from './report-months.ts'
import { findMoneyReport, type ReportFilter, type ReportSort } from './report-repository.ts'

type ReportPage = { sort: ReportSort; page: number; limit: number }

export async function readReport(
  ctx: Context,
  filter: ReportFilter,
  { sort, page, limit }: ReportPage,
) {
  const { rows, totals, months, top } = await findMoneyReport(ctx.db, filter, {
    sort,
    page: { page, limit },
  })
  const sums: ReportSums = {
    totals: toWork(totals),
    rates: ratesInRange(await listRates(ctx), withEndDay(filter.range, dayOf(ctx.now))),
    months: toReportMonths(months, { range: filter.range, today: dayOf(ctx.now) }),
    top,
  }
  return { rows, total: totals.total, sums }
}

export const readAllReportRows = async (ctx: Context, filter: ReportFilter, sort: ReportSort) =>
  (await findMoneyReport(ctx.db, filter, { sort })).rows

/** Without days, the range ends today: no work has been done at later rates. */
const withEndDay = (range: DayRange, today: string): DayRange =>
  range.to === undefined ? { ...range, to: today } : range

/** Expects `rates` in the order of their days. */
function ratesInRange(rates: readonly Rate[], { from, to }: DayRange): ReportSums['rates'] {
  return rates
    .filter(({ from_date }, index) => {
      const next = rates[index + 1]?.from_date
      const isOver = from !== undefined && next !== undefined && next <= from
      return !isOver && (to === undefined || from_date <= to)
    })
    .map(({ from_date, simple_page, complex_page }) => ({ from_date, simple_page, complex_page }))
}

import {
  formatCount,
  formatDollars,
  formatQuantity,
  reportTexts,
  type ReportSums,
  type LedgerSums,
} from '@curbcut/contract'
import { useId } from 'react'
import { formatShortCount, formatShortDollars, formatShortMonth } from '#web/lib/words/format.ts'
import { MonthBars } from './MonthBars.tsx'
import type { ReportSubject } from './report-params.ts'
import { TopBars } from './TopBars.tsx'

const { months: labels } = reportTexts

type Props = { kind: ReportSubject['kind'] } & Pick<ReportSums, 'months' | 'top'>

/** Pages and cost of each month as bars, with the rows of most pages and a table of the same numbers. */
export function MonthlyFigures({ kind, months, top }: Props) {
  const valuesOf = (of: (one: Props['months'][number]) => number) =>
    months.map((one) => ({ month: one.month, value: of(one) }))
  return (
    <div className="mt-2 grid gap-x-12 gap-y-4 pb-4 @[40rem]:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <MonthBars
          label={labels.pages}
          values={valuesOf(pagesOf)}
          format={inPages}
          formatShort={formatShortCount}
        />
        <MonthBars
          label={labels.cost}
          values={valuesOf((one) => one.total_cost)}
          format={formatDollars}
          formatShort={formatShortDollars}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <TopBars label={reportTexts.mostPages[kind]} rows={top} />
        <MonthsTable months={months} />
      </div>
    </div>
  )
}

const pagesOf = (work: Pick<LedgerSums, 'simple_pages' | 'complex_pages'>) =>
  work.simple_pages + work.complex_pages
const inPages = (value: number) => formatQuantity(value, 'page')

function MonthsTable({ months }: Pick<Props, 'months'>) {
  const id = useId()
  const cell = 'text-end tabular-nums'
  return (
    <div
      role="region"
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="table-scroll max-h-96 overflow-y-auto"
    >
      <table className="table months-table">
        <caption id={id}>{labels.title}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.month}</th>
            <th scope="col" className={cell}>
              {labels.pages}
            </th>
            <th scope="col" className={cell}>
              {labels.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{formatShortMonth(one.month)}</th>
              <td className={cell}>{formatCount(pagesOf(one))}</td>
              <td className={cell}>{formatDollars(one.total_cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { formatCount, formatDollars, reportTexts, type ReportSums } from '@curbcut/contract'
import { useId } from 'react'
import { formatShortDollars, formatShortMonth } from '#web/lib/words/format.ts'
import { MonthBars } from './MonthBars.tsx'

const { months: labels } = reportTexts

type Props = Pick<ReportSums, 'months'>

/** The cost of each month as bars, beside pages and cost as a table. */
export function MonthsInFigures({ months }: Props) {
  const costs = months.map(({ month, total_cost: value }) => ({ month, value }))
  return (
    <div className="mt-2 grid gap-x-12 gap-y-6 pb-4 @[40rem]:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <MonthBars
          label={labels.cost}
          isLabelShown
          values={costs}
          format={formatDollars}
          formatShort={formatShortDollars}
        />
      </div>
      <MonthsTable months={months} />
    </div>
  )
}

function MonthsTable({ months }: Props) {
  const id = useId()
  const cell = 'text-end tabular-nums'
  return (
    <div
      role="region"
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="table-scroll max-h-96 self-start overflow-y-auto"
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
              <td className={cell}>{formatCount(one.simple_pages + one.complex_pages)}</td>
              <td className={cell}>{formatDollars(one.total_cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

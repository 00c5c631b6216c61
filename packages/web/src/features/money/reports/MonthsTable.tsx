import { formatCount, formatDollars, reportTexts } from '@curbcut/contract'
import { useId } from 'react'
import { formatShortMonth } from '#web/lib/words/format.ts'
import type { MonthValue } from './MonthBars.tsx'

const { months: labels } = reportTexts

type Props = { pages: readonly MonthValue[]; costs: readonly MonthValue[] }

export function MonthsTable({ pages, costs }: Props) {
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
          {pages.map(({ month, value }, index) => (
            <tr key={month}>
              <th scope="row">{formatShortMonth(month)}</th>
              <td className={cell}>{formatCount(value)}</td>
              <td className={cell}>{formatDollars(costs[index]?.value ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

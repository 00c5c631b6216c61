import { useId, type ReactNode } from 'react'
import { formatShortMonth } from '#web/lib/words/format.ts'

type Props<Month> = {
  title: string
  /** Of the months. */
  header: string
  columns: readonly { header: string; cell: (one: Month) => ReactNode }[]
  months: readonly Month[]
}

/** The numbers behind bars, which scroll in a region of their own. */
export function MonthsTable<Month extends { month: string }>(props: Props<Month>) {
  const { title, header, columns, months } = props
  const id = useId()
  const cellClass = 'text-end tabular-nums'
  return (
    <div
      role="region"
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="table-scroll max-h-96 overflow-y-auto"
    >
      <table className="table months-table">
        <caption id={id}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{header}</th>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={cellClass}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{formatShortMonth(one.month)}</th>
              {columns.map(({ header: name, cell }) => (
                <td key={name} className={cellClass}>
                  {cell(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

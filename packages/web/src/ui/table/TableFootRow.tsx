import { use, type ReactNode } from 'react'
import { ShownColumns } from './shown-columns.ts'
import type { Column } from './table-types.ts'

type Props<R, F extends string> = {
  columns: readonly Column<R, F>[]
  label: string
  /** By the keys of their columns. */
  sums: Readonly<Record<string, ReactNode>>
}

export function TableFootRow<R, F extends string>({ columns, label, sums }: Props<R, F>) {
  const shownColumns = use(ShownColumns)
  const isShown = ({ key }: { key: string }) =>
    shownColumns?.some((column) => column.key === key) ?? true
  return (
    <tr role="row">
      {columns.filter(isShown).map(({ key, header, align, isRowHeader }) =>
        isRowHeader ? (
          <th key={key} role="rowheader" scope="row" data-title="">
            <div className="cell">{label}</div>
          </th>
        ) : (
          <td
            key={key}
            role="cell"
            data-label={header}
            data-align={align}
            data-narrow={sums[key] === undefined ? 'hidden' : undefined}
          >
            <div className="cell">{sums[key]}</div>
          </td>
        ),
      )}
    </tr>
  )
}

import type { ReactNode } from 'react'
import type { Column } from './table-types.ts'

type Props<R, F extends string> = {
  columns: readonly Column<R, F>[]
  /** The row's words in the column that names the rows: 'This page'. */
  label: string
  /** The sums, by the keys of their columns. */
  sums: Readonly<Record<string, ReactNode>>
}

/** A row of sums: every column has a cell, so that a dropped column takes its sum along. */
export function TableFootRow<R, F extends string>({ columns, label, sums }: Props<R, F>) {
  return (
    <tr role="row">
      {columns.map(({ key, header, align, priority, isRowHeader }) =>
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
            data-priority={priority}
            data-narrow={sums[key] === undefined ? 'hidden' : undefined}
          >
            <div className="cell">{sums[key]}</div>
          </td>
        ),
      )}
    </tr>
  )
}

import type { ReactNode } from 'react'
import type { Column } from './table-types.ts'

type Props<R, F extends string> = {
  row: R
  index: number
  columns: readonly Column<R, F>[]
  /** The actions cell; left out when there are no actions at all. */
  children: ReactNode
}

/** One row. The roles are written out because `display: block` takes the native ones away. */
export function TableRow<R, F extends string>({ row, index, columns, children }: Props<R, F>) {
  return (
    <tr role="row">
      {columns.map((column) => {
        const shared = {
          'data-label': column.header,
          'data-align': column.align,
          'data-priority': column.priority,
          'data-narrow': column.narrow,
        }
        // One box around the content: in the block layout the cell is a grid of label and value.
        const content = <div className="cell">{column.cell(row, index)}</div>
        return column.isRowHeader ? (
          <th key={column.key} role="rowheader" scope="row" data-title="" {...shared}>
            {content}
          </th>
        ) : (
          <td key={column.key} role="cell" {...shared}>
            {content}
          </td>
        )
      })}
      {children !== undefined && (
        <td role="cell" data-actions="">
          <div className="inline-flex items-center justify-end gap-2">{children}</div>
        </td>
      )}
    </tr>
  )
}

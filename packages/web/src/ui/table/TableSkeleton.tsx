import type { Column } from './table-types.ts'

const blank = '\u00a0'

type Props<R, F extends string> = {
  columns: readonly Column<R, F>[]
  rowCount: number
  hasSelection: boolean
  hasActions: boolean
}

export function TableSkeleton<R, F extends string>(props: Props<R, F>) {
  const { columns, rowCount, hasSelection, hasActions } = props
  return (
    <tbody aria-hidden>
      {Array.from({ length: rowCount }, (_, row) => (
        <tr key={row}>
          {hasSelection && <td data-select="">{blank}</td>}
          {columns.map(({ key, header, align, narrow, isRowHeader }) => (
            <td
              key={key}
              data-label={header}
              data-align={align}
              data-narrow={narrow}
              data-title={isRowHeader ? '' : undefined}
            >
              <span className="skeleton">{blank}</span>
            </td>
          ))}
          {hasActions && <td data-actions="">{blank}</td>}
        </tr>
      ))}
    </tbody>
  )
}

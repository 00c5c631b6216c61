import { texts } from '@curbcut/contract'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sort } from '#web/lib/addresses/use-list-params.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { Column } from './table-types.ts'

type Props<R, F extends string> = {
  columns: readonly Column<R, F>[]
  hasActions: boolean
  /** Without rows the header of their actions is for screen readers alone. */
  hasRows: boolean
  /** Whether the column of actions is as narrow as a menu, without room for its header. */
  isMenuOnly?: boolean
  selectionHead?: ReactNode
  sort?: Sort<F>
  /** Absent if the headers are only for screen readers, as in the block layout. */
  onSort?: (sort: Sort<F>) => void
}

export function TableHead<R, F extends string>(props: Props<R, F>) {
  const { columns, hasActions, hasRows, isMenuOnly = false, selectionHead, sort, onSort } = props
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectionHead}
        {columns.map((column) => (
          <HeaderCell
            key={column.key}
            column={column}
            {...(sort && { sort })}
            {...(onSort && { onSort })}
          />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" data-actions="">
            {isMenuOnly || !hasRows ? (
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            ) : (
              texts.actions
            )}
          </th>
        )}
      </tr>
    </thead>
  )
}

type CellProps<R, F extends string> = Omit<
  Props<R, F>,
  'columns' | 'hasActions' | 'hasRows' | 'isMenuOnly' | 'selectionHead'
> & {
  column: Column<R, F>
}

function HeaderCell<R, F extends string>({ column, sort, onSort }: CellProps<R, F>) {
  const { header, align, sortField, isSortReversed = false } = column
  const order = sort && sort.field === sortField ? sort.order : undefined
  const isAscending = (order === 'asc') !== isSortReversed
  const SortedIcon = isAscending ? ArrowUp : ArrowDown
  const Icon = order ? SortedIcon : ChevronsUpDown
  // The arrow stays on the line of the last word.
  const lastWordStart = header.lastIndexOf(' ') + 1
  const toggle = () => {
    const next = (order === undefined || !isAscending) !== isSortReversed ? 'asc' : 'desc'
    if (sortField) onSort?.({ field: sortField, order: next })
  }
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      // Only on the sorted column, because some screen readers read out "none" on the others.
      aria-sort={order && (isAscending ? 'ascending' : 'descending')}
    >
      {sortField && onSort ? (
        <button type="button" className="sort-button" onClick={toggle}>
          <span>
            {header.slice(0, lastWordStart)}
            <span className="whitespace-nowrap">
              {header.slice(lastWordStart)}
              <Icon size={14} aria-hidden />
            </span>
          </span>
        </button>
      ) : (
        header
      )}
    </th>
  )
}

import { useId } from 'react'
import type { Sort } from '#web/lib/addresses/use-list-params.ts'
import { type Column, sortText } from './table-types.ts'

type Props<R, F extends string> = {
  columns: readonly Column<R, F>[]
  sort: Sort<F>
  onSort: (sort: Sort<F>) => void
}

export function SortSelect<R, F extends string>({ columns, sort, onSort }: Props<R, F>) {
  const id = useId()
  const sortOptions = columns.flatMap(({ sortField }): Sort<F>[] =>
    sortField
      ? [
          { field: sortField, order: 'asc' },
          { field: sortField, order: 'desc' },
        ]
      : [],
  )
  const choose = (value: string) => {
    const selected = sortOptions.find((option) => keyOf(option) === value)
    if (selected) onSort(selected)
  }
  return (
    <div className="flex min-w-32 flex-1 flex-col gap-1">
      <label htmlFor={id} className="text-caption font-semibold">
        Sort by
      </label>
      <select
        id={id}
        className="input"
        value={keyOf(sort)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {sortOptions.map((option) => (
          <option key={keyOf(option)} value={keyOf(option)}>
            {sortText(columns, option)}
          </option>
        ))}
      </select>
    </div>
  )
}

function keyOf({ field, order }: Sort): string {
  return `${field} ${order}`
}

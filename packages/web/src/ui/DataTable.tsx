import { texts } from '@curbcut/contract'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useElementWidth } from '#web/lib/use-element-width.ts'
import type { Sort } from '#web/lib/use-list-params.ts'
import { useScrollCue } from '#web/lib/use-scroll-cue.ts'
import { announce } from './LiveAnnouncer.tsx'
import { hasOnlyFailed, isAwaited, LoadError, type QueryState } from './QueryView.tsx'
import { RestingRowsProvider, useResting } from './resting.ts'
import {
  PageCheckbox,
  SelectionCell,
  SelectionHead,
  useRangeSelection,
  type RowSelection,
} from './row-selection.tsx'
import { SortSelect } from './SortSelect.tsx'
import { TableHead } from './TableHead.tsx'
import { TableMessage } from './TableMessage.tsx'
import { TableRow } from './TableRow.tsx'
import { type Column, type RowDetail, sortText } from './table-types.ts'

export type DataTableProps<R, F extends string> = {
  caption: string
  columns: readonly Column<R, F>[]
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  /** The request behind the rows: it shows 'Loading...', the error with retry, or old rows in grey. */
  query?: QueryState
  sort?: Sort<F>
  onSort?: (sort: Sort<F>) => void
  /** The last cell. If `isNarrow`, rows are blocks and every action belongs into the row's menu. */
  rowActions?: (row: R, place: { isNarrow: boolean }) => ReactNode
  /** The checkboxes of the rows. */
  selection?: RowSelection<R>
  /** Whether the row was made just now; its name then says so. */
  isNew?: (row: R) => boolean
  /** The folded content of a row; undefined without any. */
  rowDetail?: (row: R, place: { isNarrow: boolean }) => RowDetail | undefined
  /** What is said under a row, always drawn: a question, or why it is refused. Null without any. */
  rowNotice?: ((row: R, place: { isNarrow: boolean }) => ReactNode) | undefined
  /** The sentence and the next step when there are no rows. */
  empty?: ReactNode
  /** `<tr>`s of the foot. */
  foot?: ReactNode
}

/** The one table: native and sortable. In a narrow place its rows are blocks. */
export function DataTable<R, F extends string = string>(props: DataTableProps<R, F>) {
  const { caption, columns, rows, rowKey, query, sort, onSort, rowActions, rowDetail, isNew } =
    props
  const { selection } = props
  const captionId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useScrollCue(box)
  const isNarrow = (useElementWidth(frame) ?? 100) < 40
  const isBusy = query?.isFetching ?? false
  const isResting = useResting(rows?.map(rowKey).join(' '))
  const toggle = useRangeSelection(selection, rows)
  useSortAnnouncement(sort && sortText(columns, sort), isBusy)

  const showsRows = !(query && hasOnlyFailed(query)) && rows && rows.length > 0
  const isLoaded = Boolean(showsRows || (rows && !(query && isAwaited(query))))
  const columnCount = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0)
  return (
    <div ref={frame} className="table-frame">
      {showsRows && query?.isError && <LoadError query={query} />}
      {isNarrow && sort && onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      {isNarrow && selection && showsRows && (
        <PageCheckbox selection={selection} rows={rows} hasLabel />
      )}
      <div
        ref={box}
        className="table-scroll"
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={captionId}
      >
        <table className="table" role="table" aria-busy={isBusy || undefined}>
          <caption id={captionId}>{caption}</caption>
          <TableHead
            columns={columns}
            hasActions={Boolean(rowActions)}
            {...(selection && {
              selectionHead: (
                <SelectionHead
                  selection={selection}
                  rows={showsRows ? rows : []}
                  isNarrow={isNarrow}
                />
              ),
            })}
            {...(sort && { sort })}
            {...(onSort && !isNarrow && { onSort })}
          />
          {showsRows ? (
            <RestingRowsProvider value={isResting}>
              <tbody role="rowgroup">
                {rows.map((row, index) => (
                  <TableRow
                    key={rowKey(row)}
                    row={row}
                    index={index}
                    columns={columns}
                    detail={rowDetail?.(row, { isNarrow })}
                    notice={props.rowNotice?.(row, { isNarrow })}
                    isNew={isNew?.(row) ?? false}
                    isSelected={selection?.isSelected(row) ?? false}
                    {...(selection && {
                      selectionCell: (
                        <SelectionCell
                          selection={selection}
                          row={row}
                          onToggle={(isSelected, isRange) => toggle(row, isSelected, isRange)}
                        />
                      ),
                    })}
                  >
                    {rowActions?.(row, { isNarrow })}
                  </TableRow>
                ))}
              </tbody>
            </RestingRowsProvider>
          ) : (
            <TableMessage columnCount={columnCount} query={query ?? {}} isLoaded={isLoaded}>
              {props.empty}
            </TableMessage>
          )}
          {props.foot && showsRows && <tfoot role="rowgroup">{props.foot}</tfoot>}
        </table>
      </div>
      <p role="status" className="table-status">
        {isBusy && isLoaded ? texts.loading : ''}
      </p>
    </div>
  )
}

// NVDA does not speak a changed aria-sort. The sentence comes when the sorted rows are there.
function useSortAnnouncement(text: string | undefined, isBusy: boolean): void {
  const said = useRef(text)
  useEffect(() => {
    if (isBusy || text === said.current) return
    said.current = text
    if (text) announce(`Sorted by ${text}`)
  }, [text, isBusy])
}

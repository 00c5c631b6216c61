import { texts } from '@curbcut/contract'
import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import type { Sort } from '#web/lib/addresses/use-list-params.ts'
import { useScrollCue } from '#web/lib/browser/use-scroll-cue.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { hasOnlyFailed, isAwaited, type QueryState } from '#web/ui/screens/QueryView.tsx'
import { shownWords } from '#web/ui/text/shown-words.ts'
import { GuardedRowsProvider, useClickGuard } from '#web/ui/buttons/click-guard.ts'
import {
  PageCheckbox,
  SelectionCell,
  SelectionHead,
  useRangeSelection,
  type RowSelection,
} from './row-selection.tsx'
import { ShownColumns } from './shown-columns.ts'
import { SortSelect } from './SortSelect.tsx'
import { TableHead } from './TableHead.tsx'
import { TableMessage } from './TableMessage.tsx'
import { TableRow } from './TableRow.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TableWidths } from './TableWidths.tsx'
import { type Column, type RowDetail, sortText } from './table-types.ts'
import { useFittedColumns } from './use-fitted-columns.ts'

export type DataTableProps<R, F extends string> = {
  caption: string
  columns: readonly Column<R, F>[]
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  /**
   * The request behind the rows: it shows 'Loading...', the error with retry, or old rows in grey. The line
   * below the table says when a repeat has failed.
   */
  query?: QueryState
  sort?: Sort<F>
  onSort?: (sort: Sort<F>) => void
  /** The last cell. If `isMenuOnly`, every action belongs into the row's menu: it has no room for buttons. */
  rowActions?: (row: R, place: { isMenuOnly: boolean }) => ReactNode
  /** Whether a row has any action; without one in any row there is no column of them. By default all have. */
  offersActions?: ((row: R) => boolean) | undefined
  /** The width of the last cell in rem, as that of a column. By default it holds a menu. */
  actionsWidth?: number | undefined
  /** The checkboxes of the rows. */
  selection?: RowSelection<R>
  /** Whether the list has the row no more: it keeps its place, says so and offers nothing. */
  isGone?: (row: R) => boolean
  /** The folded content of a row; undefined without any. */
  rowDetail?: (row: R, place: { isNarrow: boolean }) => RowDetail | undefined
  /** What is said under a row, always drawn: a question, or why it is refused. Null without any. */
  rowNotice?: ((row: R, place: { isMenuOnly: boolean }) => ReactNode) | undefined
  /** The sentence and the next step when there are no rows. */
  empty?: ReactNode
  /** `<tr>`s of the foot. */
  foot?: ReactNode
  /** How many rows a page has: so many are drawn in grey while the first ones are on their way. */
  pageSize?: number
  /** Whether a page with fewer rows keeps the room of a whole one: then no pager moves. */
  isPaged?: boolean
  /** Controls next to the choice of a sort, where rows are blocks. */
  sortAside?: ReactNode
}

const menuWidth = 4.5
const checkboxWidth = 3.2

/** The one table: native and sortable. In a narrow place its rows are blocks. */
export function DataTable<R, F extends string = string>(props: DataTableProps<R, F>) {
  const { caption, columns, rows, rowKey, query, sort, onSort, rowActions } = props
  const { selection, pageSize = 5, isPaged = false } = props
  const captionId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useScrollCue(box)
  const isBusy = query?.isFetching ?? false
  const isGuarded = useClickGuard(rows?.map(rowKey).join(' '))
  const toggle = useRangeSelection(selection, rows)
  useSortAnnouncement(sort && sortText(columns, sort), isBusy)

  const showsRows = !(query && hasOnlyFailed(query)) && rows && rows.length > 0
  const isLoaded = Boolean(showsRows || (rows && !(query && isAwaited(query))))
  const loadedRows = showsRows ? rows : []
  const selectable = loadedRows.filter((row) => !props.isGone?.(row))
  const hasActions = useHasActions(isLoaded ? loadedRows : undefined, props)
  const sides = { ...sidesOf(props), hasActions }
  const { isNarrow, isMenuOnly, shown, widths } = useFittedColumns(frame, columns, sides)
  const isLoading = !isLoaded && !query?.isError
  const actionsOf = (row: R) => (props.isGone?.(row) ? null : rowActions?.(row, { isMenuOnly }))
  const columnCount = shown.length + (hasActions ? 1 : 0) + (selection ? 1 : 0)
  return (
    <div
      ref={frame}
      className="table-frame"
      data-paged={isPaged ? '' : undefined}
      style={{ '--rows': pageSize } as CSSProperties}
    >
      {isNarrow && (
        <div className="flex flex-wrap items-end gap-2 pb-3 empty:hidden">
          {sort && onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
          {props.sortAside}
        </div>
      )}
      {isNarrow && selection && showsRows && (
        <PageCheckbox selection={selection} rows={selectable} hasLabel />
      )}
      <div
        ref={box}
        className="table-scroll"
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={captionId}
      >
        <table
          className="table"
          role="table"
          aria-busy={isBusy || undefined}
          data-fit={widths?.fit}
        >
          <caption id={captionId}>{shownWords(caption)}</caption>
          {widths && <TableWidths columns={shown} widths={widths} />}
          <TableHead
            columns={shown}
            hasActions={hasActions}
            {...(selection && {
              selectionHead: (
                <SelectionHead selection={selection} rows={selectable} isNarrow={isNarrow} />
              ),
            })}
            {...(sort && { sort })}
            {...(onSort && !isNarrow && { onSort })}
          />
          {showsRows ? (
            <GuardedRowsProvider value={isGuarded}>
              <tbody role="rowgroup">
                {rows.map((row, index) => (
                  <TableRow
                    key={rowKey(row)}
                    row={row}
                    index={index}
                    columns={shown}
                    detail={props.rowDetail?.(row, { isNarrow })}
                    notice={props.rowNotice?.(row, { isMenuOnly })}
                    isGone={props.isGone?.(row) ?? false}
                    isPaged={isPaged}
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
                    {hasActions ? actionsOf(row) : undefined}
                  </TableRow>
                ))}
              </tbody>
            </GuardedRowsProvider>
          ) : (
            <TableMessage columnCount={columnCount} query={query ?? {}} isLoading={isLoading}>
              {props.empty}
            </TableMessage>
          )}
          {isLoading && (
            <TableSkeleton
              columns={shown}
              rowCount={pageSize}
              hasSelection={selection !== undefined}
              hasActions={hasActions}
            />
          )}
          {props.foot && showsRows && (
            <ShownColumns value={shown}>
              <tfoot role="rowgroup">{props.foot}</tfoot>
            </ShownColumns>
          )}
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

/**
 * Whether there is a cell of actions: not where no row has any; before there are first rows it may come. A list that
 * is read again, or that a search emptied, keeps what it had, so that no column moves.
 */
function useHasActions<R, F extends string>(
  rows: readonly R[] | undefined,
  { rowActions, offersActions }: DataTableProps<R, F>,
): boolean {
  const [hadActions, setHadActions] = useState<boolean>()
  if (!rowActions) return false
  if (!rows) return hadActions ?? true
  if (rows.length === 0) return hadActions ?? false
  const hasActions = rows.some((row) => offersActions?.(row) ?? true)
  if (hasActions !== hadActions) setHadActions(hasActions)
  return hasActions
}

const sidesOf = <R, F extends string>({
  selection,
  rowActions,
  actionsWidth = menuWidth,
}: DataTableProps<R, F>) => ({
  select: selection && checkboxWidth,
  actions: rowActions && actionsWidth,
  menu: menuWidth,
})

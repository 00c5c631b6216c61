import { texts } from '@curbcut/contract'
import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import type { Sort } from '#web/lib/addresses/use-list-params.ts'
import { useScrollCue } from '#web/lib/browser/use-scroll-cue.ts'
import { ClickGuardProvider, useClickGuard } from '#web/ui/buttons/click-guard.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { hasOnlyFailed, isAwaitingData, type QueryState } from '#web/ui/screens/query-state.ts'
import { neutralizeBidi } from '#web/ui/text/neutralize-bidi.ts'
import type { FittedColumns } from './fit-columns.ts'
import {
  PageCheckbox,
  SelectionCell,
  SelectionHead,
  useRangeSelection,
  type RowSelection,
} from './selection/row-selection.tsx'
import { ShownColumns } from './shown-columns.ts'
import { SortSelect } from './SortSelect.tsx'
import { type Column, type RowDetail, sortText } from './table-types.ts'
import { TableHead } from './TableHead.tsx'
import { TableMessage } from './TableMessage.tsx'
import { TableRow } from './TableRow.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useFittedColumns } from './use-fitted-columns.ts'

export type DataTableProps<R, F extends string> = {
  caption: string
  columns: readonly Column<R, F>[]
  /** The keys of columns that the reader hides. */
  hidden?: readonly string[] | undefined
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  query?: QueryState
  sort?: Sort<F>
  onSort?: (sort: Sort<F>) => void
  /** `isMenuOnly`: there is room for the menu, and at most for the most important button. */
  rowActions?: (row: R, place: { isMenuOnly: boolean }) => ReactNode
  /** By default all rows have actions; without any, the table has no cell for them. */
  offersActions?: ((row: R) => boolean) | undefined
  /** In rem, as of a column; by default `menuWidth`. */
  actionsWidth?: number | undefined
  /** The width of the actions where most buttons are in the menu; by default that of the menu alone. */
  menuWidth?: number | undefined
  selection?: RowSelection<R>
  /** Whether the list no longer has the row, which keeps its place without actions. */
  isGone?: (row: R) => boolean
  rowDetail?: (row: R, place: { isNarrow: boolean }) => RowDetail | undefined
  /** Always visible under a row: a question, or the reason of a refusal. */
  rowNotice?: ((row: R) => ReactNode) | undefined
  empty?: ReactNode
  /** Rows as `TableFootRow`. */
  foot?: ReactNode
  /** The number of grey rows while the first rows load. */
  pageSize?: number
  /** Whether a page with fewer rows reserves the room of a full one, so that no pager moves. */
  isPaged?: boolean
  sortAside?: ReactNode
}

const menuRem = 4.5
const checkboxRem = 3.2

export function DataTable<R, F extends string = string>(props: DataTableProps<R, F>) {
  const { caption, columns, rows, rowKey, query, sort, onSort, selection } = props
  const { pageSize = 5, isPaged = false } = props
  const captionId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const scrollRef = useScrollCue()
  const isBusy = query?.isFetching ?? false
  const ignoresClicks = useClickGuard(rows?.map(rowKey).join(' '))
  const toggle = useRangeSelection(selection, rows)
  useSortAnnouncement(sort && sortText(columns, sort), isBusy)

  const showsRows = !(query && hasOnlyFailed(query)) && rows && rows.length > 0
  const isLoaded = Boolean(showsRows || (rows && !(query && isAwaitingData(query))))
  const loadedRows = showsRows ? rows : []
  const selectable = loadedRows.filter((row) => !props.isGone?.(row))
  const hasActions = useHasActions(isLoaded ? loadedRows : undefined, props)
  const shownColumns = columns.filter(({ key }) => !props.hidden?.includes(key))
  const layout = useFittedColumns(frame, shownColumns, { ...sideWidthsOf(props), hasActions })
  const { isNarrow, isMenuOnly, widths } = layout
  const isLoading = !isLoaded && !query?.isError
  const actionsOf = (row: R) =>
    props.isGone?.(row) ? null : props.rowActions?.(row, { isMenuOnly })
  const columnCount = layout.columns.length + (hasActions ? 1 : 0) + (selection ? 1 : 0)
  return (
    <div
      ref={frame}
      className="table-frame"
      data-paged={isPaged ? '' : undefined}
      style={{ '--rows': pageSize, ...titleStartOf(layout) } as CSSProperties}
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
        ref={scrollRef}
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
          <caption id={captionId}>{neutralizeBidi(caption)}</caption>
          {widths && <TableWidths columns={layout.columns} widths={widths} />}
          <TableHead
            columns={layout.columns}
            {...{ hasActions, isMenuOnly }}
            hasRows={Boolean(showsRows)}
            {...(selection && {
              selectionHead: (
                <SelectionHead selection={selection} rows={selectable} isNarrow={isNarrow} />
              ),
            })}
            {...(sort && { sort })}
            {...(onSort && !isNarrow && { onSort })}
          />
          <ShownColumns value={layout.columns}>
            {showsRows ? (
              <ClickGuardProvider value={ignoresClicks}>
                <tbody role="rowgroup">
                  {rows.map((row, index) => (
                    <TableRow
                      key={rowKey(row)}
                      row={row}
                      index={index}
                      columns={layout.columns}
                      detail={props.rowDetail?.(row, { isNarrow })}
                      notice={props.rowNotice?.(row)}
                      isGone={props.isGone?.(row) ?? false}
                      isPaged={isPaged}
                      isSelected={selection?.isSelected(row) ?? false}
                      {...(selection && {
                        selectionCell: (
                          <SelectionCell
                            selection={selection}
                            row={row}
                            onToggle={(change) => toggle(row, change)}
                          />
                        ),
                      })}
                    >
                      {hasActions ? actionsOf(row) : undefined}
                    </TableRow>
                  ))}
                </tbody>
              </ClickGuardProvider>
            ) : (
              <TableMessage columnCount={columnCount} query={query ?? {}} isLoading={isLoading}>
                {props.empty}
              </TableMessage>
            )}
            {isLoading && (
              <TableSkeleton
                columns={layout.columns}
                // One row says that they load.
                rowCount={pageSize - 1}
                hasSelection={selection !== undefined}
                hasActions={hasActions}
              />
            )}
            {props.foot && showsRows && <tfoot role="rowgroup">{props.foot}</tfoot>}
          </ShownColumns>
        </table>
      </div>
      <p role="status" className="table-status">
        {isBusy && isLoaded ? texts.loading : ''}
      </p>
    </div>
  )
}

// NVDA does not speak a changed aria-sort. The announcement waits for the sorted rows.
function useSortAnnouncement(text: string | undefined, isBusy: boolean): void {
  const announcedText = useRef(text)
  useEffect(() => {
    if (isBusy || text === announcedText.current) return
    announcedText.current = text
    if (text) announce(`Sorted by ${text}`)
  }, [text, isBusy])
}

/** Stays true while rows load and where there are none, so that no column moves. */
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

const sideWidthsOf = <R, F extends string>({
  selection,
  rowActions,
  menuWidth = menuRem,
  actionsWidth = menuWidth,
}: DataTableProps<R, F>) => ({
  select: selection && checkboxRem,
  actions: rowActions && actionsWidth,
  menu: menuWidth,
})

/** Where the column of the names starts, for the text below a row. */
const titleStartOf = ({ columns, widths }: FittedColumns<{ isRowHeader?: boolean }>) => {
  const before = columns.findIndex(({ isRowHeader }) => isRowHeader)
  const start = widths?.columns.slice(0, before).reduce((sum, width) => sum + width, widths.select)
  return { '--title-start': start && `${start}rem` }
}

type TableWidthsProps = {
  columns: readonly { key: string }[]
  widths: NonNullable<FittedColumns<unknown>['widths']>
}

function TableWidths({ columns, widths }: TableWidthsProps) {
  const { select, actions } = widths
  return (
    <colgroup>
      {select > 0 && <Width rem={select} />}
      {columns.map(({ key }, index) => (
        <Width key={key} rem={widths.columns[index] ?? 0} />
      ))}
      {actions > 0 && <Width rem={actions} />}
    </colgroup>
  )
}

const Width = ({ rem }: { rem: number }) => <col style={{ inlineSize: `${rem}rem` }} />

import type { Pagination } from '@curbcut/contract'
import { useRef } from 'react'
import { formatRange } from '#web/lib/words/format.ts'
import { OutOfDateNotice } from '#web/ui/screens/LoadError.tsx'
import { Pager } from '#web/ui/screens/Pager.tsx'
import { ChangesLine, type PendingChanges } from './ChangesLine.tsx'
import { useColumnChoice } from './columns/column-choice.ts'
import { ColumnsButton } from './columns/ColumnsButton.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'

export type PagedTableProps<R, F extends string> = Omit<
  DataTableProps<R, F>,
  'isPaged' | 'hidden'
> & {
  /** The name under which the reader's columns are stored; without one, no column can be hidden. */
  listName?: string | undefined
  changes?: PendingChanges | undefined
  pages: Pagination | undefined
  /** The page in the address; `pages` may still belong to another one. */
  page: number
  onPage: (page: number) => void
  pagesLabel: string
  unit: string
  units?: string | undefined
  isBelowSelectionBar?: boolean
  /** False where the total is already shown above the table. */
  isTotalShown?: boolean
}

export function PagedTable<R, F extends string = string>(props: PagedTableProps<R, F>) {
  const { pages, page, onPage, pagesLabel, unit, units, ...others } = props
  const { changes, isBelowSelectionBar = false, isTotalShown = true, listName, ...table } = others
  const choice = useColumnChoice(listName, table.columns)
  const rowCount = table.rows?.length ?? 0
  const isPaged = (pages?.totalPages ?? 0) > 1
  const hasRows = rowCount > 0
  const frame = useRef<HTMLDivElement>(null)
  const findTable = () => frame.current?.querySelector<HTMLElement>('[role=region]')
  return (
    <div ref={frame} className="contents">
      <div>
        <DataTable {...table} hidden={choice?.hidden} isPaged={isPaged} />
        {pages && (
          <Pager label={pagesLabel} page={page} totalPages={pages.totalPages} onPage={onPage}>
            {hasRows && isTotalShown && (
              <span>{formatRange({ ...pages, shown: rowCount }, unit, units)}</span>
            )}
            {table.query && <OutOfDateNotice query={table.query} />}
            {choice && hasRows && (
              <ColumnsButton
                choice={choice}
                rowsOfPage={isPaged ? rowCount : undefined}
                findTable={findTable}
              />
            )}
          </Pager>
        )}
      </div>
      <ChangesLine
        changes={changes}
        unit={unit}
        isBelowSelectionBar={isBelowSelectionBar}
        getFocusTarget={findTable}
      />
    </div>
  )
}

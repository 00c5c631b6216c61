import type { Pagination } from '@curbcut/contract'
import { useRef } from 'react'
import { formatRange } from '#web/lib/words/format.ts'
import { Pager } from '#web/ui/screens/Pager.tsx'
import { OutOfDate } from '#web/ui/screens/QueryView.tsx'
import { ChangesLine, type PendingChanges } from './ChangesLine.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'

export type PagedTableProps<R, F extends string> = Omit<DataTableProps<R, F>, 'isPaged'> & {
  changes?: PendingChanges | undefined
  pages: Pagination | undefined
  /** The page in the address; `pages` may still belong to another one. */
  page: number
  onPage: (page: number) => void
  pagesLabel: string
  /** 'job', and the plural if an s is not enough. */
  unit: string
  units?: string | undefined
  isBelowAnother?: boolean
}

export function PagedTable<R, F extends string = string>(props: PagedTableProps<R, F>) {
  const { pages, page, onPage, pagesLabel, unit, units, ...others } = props
  const { changes, isBelowAnother = false, ...table } = others
  const frame = useRef<HTMLDivElement>(null)
  const tableIn = () => frame.current?.querySelector<HTMLElement>('[role=region]')
  return (
    <div ref={frame} className="contents">
      <div>
        <DataTable {...table} isPaged={(pages?.totalPages ?? 0) > 1} />
        {pages && (
          <Pager label={pagesLabel} page={page} totalPages={pages.totalPages} onPage={onPage}>
            {table.rows && table.rows.length > 0 && (
              <span>{formatRange({ ...pages, shown: table.rows.length }, unit, units)}</span>
            )}
            {table.query && <OutOfDate query={table.query} />}
          </Pager>
        )}
      </div>
      <ChangesLine
        changes={changes}
        unit={unit}
        isBelowAnother={isBelowAnother}
        landing={tableIn}
      />
    </div>
  )
}

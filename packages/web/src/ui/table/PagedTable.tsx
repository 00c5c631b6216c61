import type { Pagination } from '@curbcut/contract'
import { useRef } from 'react'
import { formatRange } from '#web/lib/format.ts'
import { ArrivedRows, type Arrived } from './ArrivedRows.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { landOnRows } from './land-on-rows.ts'
import { announce } from '#web/ui/LiveAnnouncer.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { OutOfDate } from '#web/ui/QueryView.tsx'

/** Changes by others to a list whose rows keep their places. */
export type StillNews = {
  /** Rows that others have added meanwhile; they wait until the reader shows them. */
  arrived?: Arrived | undefined
  /** Shows the rows as they are now; absent if no change of others is held back. */
  onUpdate?: () => void
  /** Shown rows that belong there no more: how many went where. */
  left?: readonly Left[] | undefined
}

/** `isMoved`: the total has them still. */
export type Left = { count: number; where: string; isMoved: boolean }

export type PagedTableProps<R, F extends string> = Omit<DataTableProps<R, F>, 'isPaged'> &
  StillNews & {
    pages: Pagination | undefined
    /** The page in the address; `pages` may still belong to another one. */
    page: number
    onPage: (page: number) => void
    /** The name of the pages: 'Jobs pages'. */
    pagesLabel: string
    /** The word for one row, 'job', and for several, if an s is not enough. */
    unit: string
    units?: string | undefined
    /** Something else lies at the lower edge of the window. */
    isBelowAnother?: boolean
  }

/** A table, page by page. New rows of others wait in a line until they are shown, so that no row moves. */
export function PagedTable<R, F extends string = string>(props: PagedTableProps<R, F>) {
  const { pages, page, onPage, pagesLabel, unit, units, ...others } = props
  const { arrived, onUpdate, left = [], isBelowAnother = false, ...table } = others
  const frame = useRef<HTMLDivElement>(null)
  const tableIn = () => frame.current?.querySelector<HTMLElement>('[role=region]')
  return (
    <div ref={frame} className="contents">
      <div>
        <DataTable {...table} isPaged={(pages?.totalPages ?? 0) > 1} />
        {pages && (
          <Pager label={pagesLabel} page={page} totalPages={pages.totalPages} onPage={onPage}>
            {table.rows && table.rows.length > 0 && (
              <span>{rangeOf({ pages, shown: table.rows.length, left }, unit, units)}</span>
            )}
            {onUpdate && <UpdateButton onUpdate={onUpdate} landing={tableIn} />}
            {table.query && <OutOfDate query={table.query} />}
          </Pager>
        )}
      </div>
      <ArrivedRows
        arrived={arrived}
        unit={unit}
        units={units}
        isBelowAnother={isBelowAnother}
        landing={tableIn}
      />
    </div>
  )
}

type Range = { pages: Pagination; shown: number; left: readonly Left[] }

/** "46 jobs, 1 moved on to In Review"; "1 job, moved on to In Review" if it is the only one. */
function rangeOf({ pages, shown, left }: Range, unit: string, units: string | undefined): string {
  const gone = left.reduce((sum, { count, isMoved }) => (isMoved ? sum : sum + count), 0)
  const total = pages.isCapped ? pages.total : pages.total + gone
  const range = formatRange({ ...pages, total, shown }, unit, units)
  const words = left.map(({ count, where }) => (count === total ? where : `${count} ${where}`))
  return [range, ...words].join(', ')
}

type UpdateProps = { onUpdate: () => void; landing: () => HTMLElement | null | undefined }

/** Brings the rows that have come meanwhile. The button goes, and the focus goes to the table. */
function UpdateButton({ onUpdate, landing }: UpdateProps) {
  return (
    <Button
      size="small"
      onPress={() => {
        landOnRows(landing())
        onUpdate()
        announce('List updated')
      }}
    >
      Update list
    </Button>
  )
}

import {
  centsPerDollar,
  workFields,
  type Pagination,
  type ReportSums,
  type Work,
  reportTexts,
} from '@curbcut/contract'
import { useRef } from 'react'
import type { StableNews } from '#web/api/refetch/use-stable-list.ts'
import type { ListParams } from '#web/lib/addresses/use-list-params.ts'
import type { QueryState } from '#web/ui/screens/QueryView.tsx'
import { ListView } from '#web/ui/table/ListView.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { TableFootRow } from '#web/ui/table/TableFootRow.tsx'
import { CostFormula } from './CostFormula.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { figureTexts } from './report-columns.tsx'
import type { Subject } from './report-params.ts'
import { ReportFigure } from './ReportFigure.tsx'
import { useFocusOnReturn } from './use-focus-on-return.ts'

export type ReportRow = Work & { _id: string }
type Answer<R extends ReportRow> = { data: readonly R[]; pagination: Pagination } & ReportSums

export type ReportQuery<R extends ReportRow> = QueryState<Answer<R>> & {
  currentData?: Answer<R> | undefined
  isError: boolean
  refetch: () => unknown
}

type Words = {
  listName: string
  kind: Subject['kind']
  caption: string
  pagesLabel: string
  unit: string
  nothing: string
}

type Props<R extends ReportRow, F extends string> = {
  words: Words
  params: ListParams<F, never, never>
  list: QueryState<Answer<R>>
  /** Changes by others while the user looks. */
  stable: StableNews<R>
  columns: (page: number) => Column<R, F>[]
  exporting: { isExporting: boolean; onExport: () => void }
}

export function ReportView<R extends ReportRow, F extends string>(props: Props<R, F>) {
  const { words, params, list, stable, exporting } = props
  const { nothing, kind, ...labels } = words
  const answer = list.data
  const columns = props.columns(answer?.pagination.page ?? params.page)
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnReturn(frame, answer?.data)
  return (
    <div ref={frame} className="flex flex-col gap-4">
      <ListView
        params={params}
        list={list}
        searchLabel={reportTexts.search}
        tools={<RangeFilter />}
        figure={<ReportFigure kind={kind} sums={answer} />}
        exporting={exporting}
        {...labels}
        columns={columns}
        rowKey={(row) => row._id}
        {...stable}
        empty={{ hint: `${nothing} is here yet.`, nothing }}
        foot={
          answer && (
            <>
              {answer.pagination.totalPages > 1 && (
                <TableFootRow
                  columns={columns}
                  label={reportTexts.thisPage}
                  sums={figureTexts(sumOf(answer.data))}
                />
              )}
              {answer.pagination.total > 1 && (
                <TableFootRow
                  columns={columns}
                  label={reportTexts.allRows}
                  sums={figureTexts(answer.totals)}
                />
              )}
            </>
          )
        }
      />
      {answer && <CostFormula rates={answer.rates} />}
    </div>
  )
}

// In cents, because sums of dollars could be off by a cent or show -0.00.
const inCents = (rows: readonly Work[], field: keyof Work) =>
  rows.reduce((sum, row) => sum + Math.round(row[field] * centsPerDollar), 0)

/**
 * Sums the visible rows. A job that is in two of them counts twice here, but once in the server's
 * sums of all rows.
 */
function sumOf(rows: readonly Work[]): Work {
  const sums = workFields.map((field) => [field, inCents(rows, field) / centsPerDollar])
  return Object.fromEntries(sums) as Work
}

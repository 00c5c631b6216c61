import {
  centsPerDollar,
  ledgerSumFields,
  type Pagination,
  type ReportSums,
  type LedgerSums,
  reportTexts,
} from '@curbcut/contract'
import { useRef } from 'react'
import type { StableListChanges } from '#web/api/refetch/use-stable-list.ts'
import { DateRangeFilter } from '#web/features/money/date-range/DateRangeFilter.tsx'
import type { ListParams } from '#web/lib/addresses/use-list-params.ts'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { ListView } from '#web/ui/table/ListView.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { TableFootRow } from '#web/ui/table/TableFootRow.tsx'
import { CostFormula } from './CostFormula.tsx'
import { figureTexts } from './report-columns.tsx'
import type { ReportSubject } from './report-params.ts'
import { ReportCharts } from './ReportCharts.tsx'
import { useFocusOnReturn } from './use-focus-on-return.ts'

export type ReportRow = LedgerSums & { _id: string }
type Answer<R extends ReportRow> = { data: readonly R[]; pagination: Pagination } & ReportSums

export type ReportQuery<R extends ReportRow> = QueryState<Answer<R>> & {
  currentData?: Answer<R> | undefined
  isError: boolean
  refetch: () => unknown
}

type ReportLabels = {
  listName: string
  kind: ReportSubject['kind']
  caption: string
  pagesLabel: string
  unit: string
  nothing: string
}

type Props<R extends ReportRow, F extends string> = {
  reportLabels: ReportLabels
  params: ListParams<F, never, never>
  list: QueryState<Answer<R>>
  /** Changes by others while the user looks. */
  stableListProps: StableListChanges<R>
  columns: (page: number) => Column<R, F>[]
  exportAction: { isExporting: boolean; onExport: () => void }
}

export function ReportView<R extends ReportRow, F extends string>(props: Props<R, F>) {
  const { reportLabels, params, list, stableListProps, exportAction } = props
  const { nothing, kind, ...labels } = reportLabels
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
        tools={<DateRangeFilter />}
        figure={<ReportCharts kind={kind} sums={answer} />}
        exportAction={exportAction}
        {...labels}
        columns={columns}
        rowKey={(row) => row._id}
        {...stableListProps}
        empty={{ hint: `${nothing} is here yet.`, nothing }}
        foot={
          answer && (
            <>
              {answer.pagination.totalPages > 1 && (
                <TableFootRow
                  columns={columns}
                  label={reportTexts.thisPage}
                  sums={figureTexts(sumRows(answer.data))}
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
const sumCents = (rows: readonly LedgerSums[], field: keyof LedgerSums) =>
  rows.reduce((sum, row) => sum + Math.round(row[field] * centsPerDollar), 0)

/** A job in two visible rows counts twice here, but once in the server's sums of all rows. */
function sumRows(rows: readonly LedgerSums[]): LedgerSums {
  const sums = ledgerSumFields.map((field) => [field, sumCents(rows, field) / centsPerDollar])
  return Object.fromEntries(sums) as LedgerSums
}

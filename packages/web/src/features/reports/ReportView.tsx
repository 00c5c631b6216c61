import {
  centsPerDollar,
  reportTexts,
  workFields,
  type Pagination,
  type ReportSums,
  type Work,
} from '@curbcut/contract'
import { useRef, type ReactNode } from 'react'
import type { ListParams } from '#web/lib/use-list-params.ts'
import { ListView } from '#web/ui/ListView.tsx'
import type { QueryState } from '#web/ui/QueryView.tsx'
import { TableFootRow } from '#web/ui/TableFootRow.tsx'
import type { Column } from '#web/ui/table-types.ts'
import { CostFormula } from './CostFormula.tsx'
import { MonthsSection } from './MonthsSection.tsx'
import { figureTexts } from './report-columns.tsx'
import { useFocusOnReturn } from './use-focus-on-return.ts'

type Row = Work & { _id: string }
type Answer<R extends Row> = { data: readonly R[]; pagination: Pagination } & ReportSums

/** How a report speaks of its rows. */
type Words = {
  caption: string
  pagesLabel: string
  /** What one row is: 'remediator'. */
  unit: string
  nothing: string
}

type Props<R extends Row, F extends string> = {
  words: Words
  params: ListParams<F, never, never>
  list: QueryState<Answer<R>>
  columns: (page: number) => Column<R, F>[]
  /** What narrows the report or is done with it, beside the search. */
  tools: ReactNode
}

/** A report: its rows with their sums, how the costs come about, and its months. */
export function ReportView<R extends Row, F extends string>(props: Props<R, F>) {
  const { words, params, list, tools } = props
  const { nothing, ...labels } = words
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
        tools={tools}
        {...labels}
        columns={columns}
        rowKey={(row) => row._id}
        empty={{ hint: `${nothing} is here yet.`, nothing }}
        foot={
          answer && (
            <>
              <TableFootRow
                columns={columns}
                label={reportTexts.thisPage}
                sums={figureTexts(sumOf(answer.data))}
              />
              <TableFootRow
                columns={columns}
                label={reportTexts.allRows}
                sums={figureTexts(answer.totals)}
              />
            </>
          )
        }
      />
      {answer && <CostFormula rates={answer.rates} />}
      {answer && <MonthsSection months={answer.months} />}
    </div>
  )
}

// Dollars are no whole numbers: their sum would come to -0.00 or miss a cent.
const inCents = (rows: readonly Work[], field: keyof Work) =>
  rows.reduce((sum, row) => sum + Math.round(row[field] * centsPerDollar), 0)

/**
 * The sums of the rows as they stand. A job on which two of them worked is in both rows, and so twice
 * here; among all rows, whose sums the server answers, it counts once.
 */
function sumOf(rows: readonly Work[]): Work {
  const sums = workFields.map((field) => [field, inCents(rows, field) / centsPerDollar])
  return Object.fromEntries(sums) as Work
}

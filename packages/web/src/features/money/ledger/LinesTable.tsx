import { formatQuantity, reportTexts, texts } from '@curbcut/contract'
import { useDateRange } from '#web/features/money/date-range/date-range-params.ts'
import { useOpenedLines, type ReportSubject } from '#web/features/money/reports/report-params.ts'
import type { Lines } from '#web/features/money/reports/reports-api.ts'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { EmptyTableButton } from '#web/ui/table/EmptyTableButton.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { PastLastPage } from '#web/ui/table/PastLastPage.tsx'
import { TableFootRow } from '#web/ui/table/TableFootRow.tsx'
import { lineColumns, lineSums } from './line-columns.tsx'

type Props = { kind: ReportSubject['kind']; name: string; list: QueryState<Lines> }

export function LinesTable({ kind, name, list }: Props) {
  const { page, setPage } = useOpenedLines()
  const { data: rows, pagination: pages, totals } = list.data ?? {}
  const columns = lineColumns({
    page: pages?.page ?? page,
    party: kind === 'remediators' ? 'organization' : 'remediator',
  })
  return (
    <div>
      <PagedTable
        listName="lines"
        caption={name ? reportTexts.ledger.title(name) : texts.loading}
        columns={columns}
        rows={rows}
        rowKey={(line) => line._id}
        query={list}
        empty={<NoLines total={pages?.total ?? 0} />}
        foot={
          totals && (
            <TableFootRow columns={columns} label={reportTexts.allRows} sums={lineSums(totals)} />
          )
        }
        {...{ pages, page }}
        onPage={setPage}
        pagesLabel="Lines pages"
        unit="line"
      />
      {totals !== undefined && totals.non_billable_pages !== 0 && (
        <p className="mt-3 text-control text-ink2">
          Not in the sums: {formatQuantity(totals.non_billable_pages, 'non-billable page')}.
        </p>
      )}
    </div>
  )
}

function NoLines({ total }: { total: number }) {
  const { setPage } = useOpenedLines()
  const { range, setRange } = useDateRange()
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-semibold">{texts.noData}</p>
      {total > 0 ? (
        <PastLastPage onFirst={() => setPage(1)} />
      ) : range ? (
        <>
          <p className="text-ink2">Nothing was booked in this range.</p>
          <EmptyTableButton onPress={() => setRange(null)}>Show all time</EmptyTableButton>
        </>
      ) : (
        <p className="text-ink2">Pages are booked when their file is marked as remediated.</p>
      )}
    </div>
  )
}

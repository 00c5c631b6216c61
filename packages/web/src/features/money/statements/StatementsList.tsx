import {
  formatMonth,
  otherStatementType,
  reportTexts,
  statementTexts,
  statementTypes,
  texts,
  type StatementType,
} from '@curbcut/contract'
import type { statementRoutes } from '@curbcut/contract/statement-routes.ts'
import type { Result } from '#web/api/api.ts'
import { currentUtcDay } from '#web/lib/use-today.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { PastLastPage } from '#web/ui/table/PastLastPage.tsx'
import { TableFootRow } from '#web/ui/table/TableFootRow.tsx'
import { IssueMonthButton } from './IssueMonthButton.tsx'
import type { IssueStatementsDefaults } from './IssueStatementsDialog.tsx'
import { statementColumns, statementSums } from './statement-columns.tsx'
import { statementLabels } from './statement-labels.ts'
import { offeredMonths } from './statement-months.ts'
import { useStatementParams, type StatementParams } from './use-statement-params.ts'
import { useStatementsTable } from './use-statements-table.ts'

export function StatementsList({ returnTo }: { returnTo: string | undefined }) {
  const params = useStatementParams()
  const { type, month } = params
  const { loadedList, isFetching, tableRef, table } = useStatementsTable(returnTo, params)
  const { pages, page } = table
  const drafts = loadedList && draftsOf(type, loadedList)
  const columns = statementColumns({
    page: pages?.page ?? page,
    hasIssued: drafts?.[type].statements !== pages?.total,
    addressOf: params.addressOf,
  })
  useResultsAnnouncement(`${type} ${month}`, { pages, isFetching })
  return (
    <div ref={tableRef} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <StatementFilters params={params} />
        {/* The button is hidden only if both lists are known to be empty. */}
        {(pages?.total !== 0 || drafts?.[otherStatementType[type]].statements !== 0) && (
          <IssueMonthButton month={month} drafts={drafts} />
        )}
      </div>
      <PagedTable
        {...table}
        listName="statements"
        caption={`${statementLabels.title}, ${statementLabels.types[type]}, ${formatMonth(month)}`}
        columns={columns}
        rowKey={({ party }) => party._id}
        empty={<NoStatements params={params} total={pages?.total ?? 0} />}
        foot={
          loadedList?.totals &&
          loadedList.pagination.total > 1 && (
            <TableFootRow
              columns={columns}
              label={reportTexts.allRows}
              sums={statementSums(loadedList.totals)}
            />
          )
        }
      />
    </div>
  )
}

type DraftSumsOfList = Pick<
  Result<(typeof statementRoutes)['listStatements']>,
  'drafts' | 'other_drafts'
>

function draftsOf(
  type: StatementType,
  { drafts: own, other_drafts: others }: DraftSumsOfList,
): IssueStatementsDefaults['drafts'] | undefined {
  if (!own || !others) return undefined
  return type === 'remediator'
    ? { remediator: own, organization: others }
    : { remediator: others, organization: own }
}

function StatementFilters({ params }: { params: StatementParams }) {
  const { type, month, setType, setMonth } = params
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <SelectField
        label={statementTexts.month}
        field={{ name: 'month', value: month, onChange: setMonth }}
        options={offeredMonths(month, currentUtcDay()).map((value) => ({
          value,
          label: formatMonth(value),
        }))}
      />
      <Segments
        label="Statements of"
        value={type}
        onChange={setType}
        choices={statementTypes.map((value) => ({ value, label: statementLabels.types[value] }))}
      />
    </div>
  )
}

type NoStatementsProps = { params: StatementParams; total: number }

function NoStatements({ params: { month, setPage }, total }: NoStatementsProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-semibold">{texts.noData}</p>
      {total > 0 ? (
        <PastLastPage onFirst={() => setPage(1)} />
      ) : (
        <p className="text-ink2">Nothing was booked in {formatMonth(month)}.</p>
      )}
    </div>
  )
}

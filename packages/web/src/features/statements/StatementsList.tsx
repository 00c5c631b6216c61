import { formatMonth, pageSizes, statementTypes, texts } from '@curbcut/contract'
import { statementTexts } from '@curbcut/contract/report-texts.ts'
import { followingOthers } from '#web/api/api.ts'
import { useStableList, useVisit } from '#web/api/use-stable-list.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { PastLastPage } from '#web/ui/table/PastLastPage.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useResultsAnnouncement } from '#web/ui/use-results-announcement.ts'
import { IssueMonth } from './IssueMonth.tsx'
import { statementColumns } from './statement-columns.tsx'
import { offeredMonths, presentDay } from './statement-months.ts'
import { statementWords } from './statement-words.ts'
import { nameOfStatement, useListStatementsQuery } from './statements-api.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useStatementPlace, type StatementPlace } from './use-statement-place.ts'

/** The drafts, issued and paid statements of a month, page by page. */
export function StatementsList({ returnTo }: { returnTo: string | undefined }) {
  const place = useStatementPlace()
  const { type, month, page, setPage } = place
  const asked = { type, month, page, limit: pageSizes.default }
  const visit = useVisit('listStatements', asked)
  const { list, ...stable } = useStableList(
    useListStatementsQuery(visit.arg, followingOthers),
    visit,
    { idOf: nameOfStatement },
  )
  const known = list.data
  // Statements of another month would stand under the wrong name.
  const isChosen = known?.data.every((one) => one.type === type && one.month === month)
  const rows = isChosen ? known?.data : undefined
  const pages = isChosen ? known?.pagination : undefined
  const frame = useReturnedFocus(returnTo, rows)
  useResultsAnnouncement(`${type} ${month}`, { pages, isFetching: list.isFetching })
  return (
    <div ref={frame} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Choices place={place} />
        {/* The button is absent only if the list is known to be empty. */}
        {pages?.total !== 0 && (
          <IssueMonth type={type} month={month} drafts={isChosen ? known?.drafts : undefined} />
        )}
      </div>
      <PagedTable
        caption={`${statementWords.title}, ${statementWords.types[type]}, ${formatMonth(month)}`}
        columns={statementColumns({ page: pages?.page ?? page, addressOf: place.addressOf })}
        rows={rows}
        rowKey={({ party }) => party._id}
        query={list}
        empty={<NoStatements place={place} total={pages?.total ?? 0} />}
        pages={pages}
        page={page}
        onPage={setPage}
        pagesLabel="Statements pages"
        unit="statement"
        {...stable}
      />
    </div>
  )
}

function Choices({ place }: { place: StatementPlace }) {
  const { type, month, setType, setMonth } = place
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <SelectField
        label={statementTexts.month}
        field={{ name: 'month', value: month, onChange: setMonth }}
        options={offeredMonths(month, presentDay()).map((value) => ({
          value,
          label: formatMonth(value),
        }))}
      />
      <Segments
        label="Statements of"
        value={type}
        onChange={setType}
        choices={statementTypes.map((value) => ({ value, label: statementWords.types[value] }))}
      />
    </div>
  )
}

type NoStatementsProps = { place: StatementPlace; total: number }

function NoStatements({ place: { month, setPage }, total }: NoStatementsProps) {
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

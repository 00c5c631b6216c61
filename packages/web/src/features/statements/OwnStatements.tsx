import { formatMonth, pageSizes, texts } from '@curbcut/contract'
import { statementRoutes, type Statement } from '@curbcut/contract/statement-routes.ts'
import { followingOthers } from '#web/api/api.ts'
import { useStableList, useVisit } from '#web/api/use-stable-list.ts'
import { useExport } from '#web/api/export-api.ts'
import { ExportButton } from '#web/ui/ExportButton.tsx'
import { useGoneRow } from '#web/ui/gone-row.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { ownStatementColumns } from './statement-columns.tsx'
import { statementWords } from './statement-words.ts'
import { nameOfStatement, useListStatementsQuery } from './statements-api.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useStatementPlace } from './use-statement-place.ts'

/** A remediator's own issued statements, as a section of the account page. */
export function OwnStatements({ returnTo }: { returnTo: string | undefined }) {
  const { page, setPage, addressOf } = useStatementPlace()
  const asked = { page, limit: pageSizes.default }
  const visit = useVisit('listStatements', asked)
  const { list, ...stable } = useStableList(
    useListStatementsQuery(visit.arg, followingOthers),
    visit,
    { idOf: nameOfStatement },
  )
  const { data: rows, pagination: pages } = list.data ?? {}
  const frame = useReturnedFocus(returnTo, rows)
  const columns = ownStatementColumns({ addressOf }, (statement) => (
    <SaveButtons statement={statement} />
  ))
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title font-semibold">{statementWords.title}</h2>
      <div ref={frame}>
        <PagedTable
          caption={statementWords.title}
          columns={columns}
          rows={rows}
          rowKey={({ month }) => month}
          query={list}
          empty={
            <>
              <p className="font-semibold">{texts.noData}</p>
              <p className="text-ink2">Your statements appear here once a month is settled.</p>
            </>
          }
          pages={pages}
          page={page}
          onPage={setPage}
          pagesLabel="Statements pages"
          unit="statement"
          {...stable}
        />
      </div>
    </section>
  )
}

function SaveButtons({ statement: { _id, month } }: { statement: Statement }) {
  const statementId = _id ?? ''
  const pdf = useExport(statementRoutes.getStatement, { statementId }, 'pdf')
  const csv = useExport(statementRoutes.getStatement, { statementId })
  const isGone = useGoneRow()
  const of = `of ${formatMonth(month)}`
  if (isGone) return null
  return (
    <span className="flex flex-wrap gap-2 @max-[40rem]/table:[&_svg]:hidden">
      <ExportButton label="PDF" of={of} size="small" {...pdf} />
      <ExportButton label="CSV" of={of} size="small" {...csv} />
    </span>
  )
}

import { formatMonth, texts } from '@curbcut/contract'
import { statementRoutes, type Statement } from '@curbcut/contract/statement-routes.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { ExportButton } from '#web/ui/buttons/ExportButton.tsx'
import { useGoneRow } from '#web/ui/screens/gone-row.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { ownStatementColumns } from './statement-columns.tsx'
import { statementWords } from './texts.ts'
import { useStatementParams } from './use-statement-params.ts'
import { useStatementsTable } from './use-statements-table.ts'

export function OwnStatements({ returnTo }: { returnTo: string | undefined }) {
  const { addressOf } = useStatementParams()
  const { table, frame } = useStatementsTable(returnTo)
  const columns = ownStatementColumns({ addressOf }, (statement) => (
    <SaveButtons statement={statement} />
  ))
  return (
    <div ref={frame} className="max-w-[48rem]">
      <PagedTable
        {...table}
        caption={statementWords.title}
        columns={columns}
        rowKey={({ month }) => month}
        empty={
          <>
            <p className="font-semibold">{texts.noData}</p>
            <p className="text-ink2">Your statements appear here when they are issued.</p>
          </>
        }
      />
    </div>
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

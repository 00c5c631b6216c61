import { formatMonth, texts } from '@curbcut/contract'
import { statementRoutes, type Statement } from '@curbcut/contract/statement-routes.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { ExportButton } from '#web/ui/buttons/ExportButton.tsx'
import { useIsRowGone } from '#web/ui/screens/gone-row.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { ownStatementColumns } from './statement-columns.tsx'
import { statementLabels } from './statement-labels.ts'
import { useStatementParams } from './use-statement-params.ts'
import { useStatementsTable } from './use-statements-table.ts'

export function OwnStatements({ returnTo }: { returnTo: string | undefined }) {
  const { addressOf } = useStatementParams()
  const { table, tableRef } = useStatementsTable(returnTo)
  const columns = ownStatementColumns({ addressOf }, (statement) => (
    <ExportButtons statement={statement} />
  ))
  return (
    <div ref={tableRef} className="max-w-[48rem]">
      <PagedTable
        {...table}
        caption={statementLabels.title}
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

function ExportButtons({ statement: { _id, month } }: { statement: Statement }) {
  const statementId = _id ?? ''
  const pdf = useExport(statementRoutes.getStatement, { statementId }, 'pdf')
  const csv = useExport(statementRoutes.getStatement, { statementId })
  const isGone = useIsRowGone()
  const ofMonth = `of ${formatMonth(month)}`
  if (isGone) return null
  return (
    <span className="flex flex-wrap gap-2 @max-[40rem]/table:[&_svg]:hidden">
      <ExportButton label="PDF" subject={ofMonth} size="small" {...pdf} />
      <ExportButton label="CSV" subject={ofMonth} size="small" {...csv} />
    </span>
  )
}

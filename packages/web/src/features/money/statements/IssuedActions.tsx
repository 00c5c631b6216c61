import { isAdministrator } from '@curbcut/contract'
import { statementRoutes, type Statement } from '@curbcut/contract/statement-routes.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ExportButton } from '#web/ui/buttons/ExportButton.tsx'
import type { PayStatementDefaults } from './PayStatementDialog.tsx'
import { PrintButton } from './PrintButton.tsx'
import { statementLabels } from './statement-labels.ts'

export function IssuedActions({ statement }: { statement: Statement }) {
  const statementId = statement._id ?? ''
  const pdf = useExport(statementRoutes.getStatement, { statementId }, 'pdf')
  const csv = useExport(statementRoutes.getStatement, { statementId })
  const isPayable = isAdministrator(useActor()) && statement.state === 'issued'
  return (
    <>
      {isPayable && <PayButton statement={statement} />}
      <PrintButton />
      <ExportButton label={statementLabels.exportPdf} {...pdf} />
      <ExportButton {...csv} />
    </>
  )
}

function PayButton({ statement }: { statement: Statement }) {
  const { _id, number, party, sum, month, issuedAt } = statement
  const dispatch = useAppDispatch()
  const open = () => {
    const defaults: PayStatementDefaults = {
      statementId: _id ?? '',
      number: number ?? '',
      name: party.name,
      sum,
      month,
      issuedAt,
    }
    dispatch(openModal({ type: 'pay-statement', title: statementLabels.markAsPaid, defaults }))
  }
  return (
    <Button tone="primary" onPress={open}>
      {statementLabels.markAsPaid}
    </Button>
  )
}

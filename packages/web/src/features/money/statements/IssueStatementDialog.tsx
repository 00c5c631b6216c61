import { formatDollars, formatMonth } from '@curbcut/contract'
import type { Statement } from '@curbcut/contract/statement-routes.ts'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { statementLabels } from './statement-labels.ts'
import { useIssueStatementsMutation } from './statements-api.ts'
import { useStatementParams } from './use-statement-params.ts'

export type IssueStatementDefaults = Pick<Statement, 'type' | 'month' | 'party' | 'sum' | 'lines'>

export function IssueStatementDialog(props: ModalProps<IssueStatementDefaults>) {
  const { title, defaults, onClose } = props
  const { type, month, party, sum, lines } = defaults
  const { setIssued } = useStatementParams()
  const [issue] = useIssueStatementsMutation()
  const send = async () => {
    const answer = await issue({ type, month, id: party._id, sum, lines })
    const { data } = answer
    if (data && '_id' in data && data._id) setIssued(data._id)
    return answer
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={statementLabels.issue}
      onConfirm={send}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Statement of <Name>{party.name}</Name> for {formatMonth(month)}:{' '}
        <strong>{formatDollars(sum)}</strong>
      </p>
      <p>{statementLabels.issuingExplanation}</p>
    </ConfirmDialog>
  )
}

import {
  centsPerDollar,
  formatDollars,
  formatMonth,
  formatQuantity,
  statementTypes,
  type StatementType,
} from '@curbcut/contract'
import { useState } from 'react'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { CheckboxGroup } from '#web/ui/fields/CheckboxGroup.tsx'
import { statementLabels } from './statement-labels.ts'
import { useIssueStatementsMutation } from './statements-api.ts'

type DraftSums = { statements: number; sum: number }

export type IssueStatementsDefaults = { month: string; drafts: Record<StatementType, DraftSums> }

/** Issues the chosen types together; a toast says what came of it. */
export function IssueStatementsDialog(props: ModalProps<IssueStatementsDefaults>) {
  const { title, defaults, onClose } = props
  const { month, drafts } = defaults
  const [chosenTypes, setChosenTypes] = useState<readonly StatementType[]>(
    statementTypes.filter((type) => drafts[type].statements > 0),
  )
  const [issue] = useIssueStatementsMutation()
  const [only, another] = chosenTypes
  const totals = sumOf(chosenTypes.map((type) => drafts[type]))
  const send = async () => {
    if (only) return issue({ type: another ? 'all' : only, month, all: true, ...totals })
  }
  return (
    <ConfirmDialog
      title={title}
      size="M"
      confirmLabel={`Issue ${formatQuantity(totals.statements, 'statement')}`}
      isInert={!only}
      onConfirm={send}
      onClose={onClose}
    >
      <CheckboxGroup
        label={`Statements of ${formatMonth(month)}`}
        field={{
          name: 'types',
          value: [...chosenTypes],
          onChange: (values) =>
            setChosenTypes(statementTypes.filter((type) => values.includes(type))),
        }}
        choices={statementTypes.map((type) => ({
          value: type,
          label: statementLabels.types[type],
          isInert: drafts[type].statements === 0,
          detail: toDetail(drafts[type]),
        }))}
      />
      <p>{statementLabels.issuingExplanation}</p>
    </ConfirmDialog>
  )
}

const toDetail = ({ statements, sum }: DraftSums) =>
  statements === 0
    ? 'None to issue'
    : `${formatQuantity(statements, 'statement')}, ${formatDollars(sum)}`

/** In cents, because sums of dollars could be off by a cent. */
const sumOf = (drafts: readonly DraftSums[]): DraftSums => ({
  statements: drafts.reduce((sum, one) => sum + one.statements, 0),
  sum:
    drafts.reduce((cents, one) => cents + Math.round(one.sum * centsPerDollar), 0) / centsPerDollar,
})

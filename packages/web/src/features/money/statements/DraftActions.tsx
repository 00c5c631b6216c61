import { errors, hasMonthEnded } from '@curbcut/contract'
import type { Statement } from '@curbcut/contract/statement-routes.ts'
import { useId } from 'react'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { currentUtcDay } from '#web/lib/use-today.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { IssueStatementDefaults } from './IssueStatementDialog.tsx'
import { PrintButton } from './PrintButton.tsx'
import { statementLabels } from './statement-labels.ts'

export function DraftActions({ statement }: { statement: Statement }) {
  const { type, month, party, sum, lines } = statement
  const dispatch = useAppDispatch()
  const reasonId = useId()
  const inertReason =
    lines === 0
      ? errors.statement_empty.message
      : hasMonthEnded(month, currentUtcDay())
        ? undefined
        : statementLabels.monthNotEnded(month)
  const open = () => {
    const defaults: IssueStatementDefaults = { type, month, party, sum, lines }
    dispatch(openModal({ type: 'issue-statement', title: statementLabels.issue, defaults }))
  }
  return (
    <>
      <Button
        tone="primary"
        isInert={inertReason !== undefined}
        {...(inertReason && { 'aria-describedby': reasonId })}
        onPress={open}
      >
        {statementLabels.issue}
      </Button>
      <PrintButton />
      {inertReason && (
        <p id={reasonId} className="w-full text-control text-ink2">
          {inertReason}
        </p>
      )}
    </>
  )
}

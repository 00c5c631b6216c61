import { errors, hasEnded } from '@curbcut/contract'
import type { Statement } from '@curbcut/contract/statement-routes.ts'
import { useId } from 'react'
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { IssueStatementDefaults } from './IssueStatementDialog.tsx'
import { PrintButton } from './PrintButton.tsx'
import { presentDay } from './statement-months.ts'
import { whenIssued, statementWords } from './texts.ts'

export function DraftActions({ statement }: { statement: Statement }) {
  const { type, month, party, sum, lines } = statement
  const dispatch = useAppDispatch()
  const reasonId = useId()
  const reason =
    lines === 0
      ? errors.statement_empty.message
      : hasEnded(month, presentDay())
        ? undefined
        : whenIssued(month)
  const open = () => {
    const defaults: IssueStatementDefaults = { type, month, party, sum, lines }
    dispatch(openModal({ type: 'issue-statement', title: statementWords.issue, defaults }))
  }
  return (
    <>
      <Button
        tone="primary"
        isInert={reason !== undefined}
        {...(reason && { 'aria-describedby': reasonId })}
        onPress={open}
      >
        {statementWords.issue}
      </Button>
      <PrintButton />
      {reason && (
        <p id={reasonId} className="w-full text-control text-ink2">
          {reason}
        </p>
      )}
    </>
  )
}

import { errors, hasEnded } from '@curbcut/contract'
import type { Statement } from '@curbcut/contract/statement-routes.ts'
import { useId } from 'react'
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { IssueStatementDefaults } from './IssueStatementDialog.tsx'
import { PrintButton } from './PrintButton.tsx'
import { presentDay } from './statement-months.ts'
import { issuingExplanation, whenIssued, statementWords } from './texts.ts'

export function DraftActions({ statement }: { statement: Statement }) {
  const { type, month, party, sum, lines } = statement
  const dispatch = useAppDispatch()
  const meaningId = useId()
  const isEnded = hasEnded(month, presentDay())
  const open = () => {
    const defaults: IssueStatementDefaults = { type, month, party, sum, lines }
    dispatch(openModal({ type: 'issue-statement', title: statementWords.issue, defaults }))
  }
  return (
    <>
      <Button
        tone="primary"
        isInert={!isEnded || lines === 0}
        aria-describedby={meaningId}
        onPress={open}
      >
        {statementWords.issue}
      </Button>
      <PrintButton />
      <p id={meaningId} className="w-full text-control text-ink2">
        {lines === 0
          ? errors.statement_empty.message
          : isEnded
            ? issuingExplanation
            : whenIssued(month)}
      </p>
    </>
  )
}

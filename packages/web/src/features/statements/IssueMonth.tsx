import { formatMonth, hasEnded } from '@curbcut/contract'
import { useId } from 'react'
import { openModal } from '#web/forms/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/Button.tsx'
import type { IssueStatementsDefaults } from './IssueStatementsDialog.tsx'
import { presentDay } from './statement-months.ts'
import { whenIssued } from './issue-words.ts'
import { statementWords } from './statement-words.ts'

/** 'Issue all of October 2026'; inert while the month still runs, with the reason below. */
export function IssueMonth(defaults: IssueStatementsDefaults) {
  const { month } = defaults
  const dispatch = useAppDispatch()
  const reasonId = useId()
  const title = statementWords.issueAll(formatMonth(month))
  const isEnded = hasEnded(month, presentDay())
  const open = () => dispatch(openModal({ type: 'issue-statements', title, defaults }))
  return (
    <div className="flex max-w-full flex-col items-start gap-1 sm:items-end">
      <Button
        tone="primary"
        isInert={!isEnded}
        {...(!isEnded && { 'aria-describedby': reasonId })}
        onPress={open}
      >
        {title}
      </Button>
      {!isEnded && (
        <p id={reasonId} className="text-caption text-ink2">
          {whenIssued(month)}
        </p>
      )}
    </div>
  )
}

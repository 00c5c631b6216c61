import { formatMonth, hasEnded, statementTypes } from '@curbcut/contract'
import { useId } from 'react'
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { IssueStatementsDefaults } from './IssueStatementsDialog.tsx'
import { presentDay } from './statement-months.ts'
import { allIssued, whenIssued, statementWords } from './texts.ts'

type Props = {
  month: string
  /** Absent while it loads. */
  drafts: IssueStatementsDefaults['drafts'] | undefined
}

/** Inert with a reason below it if the month cannot be issued. */
export function IssueMonth({ month, drafts }: Props) {
  const dispatch = useAppDispatch()
  const reasonId = useId()
  const title = statementWords.issueAll(formatMonth(month))
  const reason = !hasEnded(month, presentDay())
    ? whenIssued(month)
    : drafts && statementTypes.every((type) => drafts[type].statements === 0)
      ? allIssued(month)
      : undefined
  const open = () => {
    if (!drafts) return
    const defaults: IssueStatementsDefaults = { month, drafts }
    dispatch(openModal({ type: 'issue-statements', title, defaults }))
  }
  return (
    <div className="flex max-w-full flex-col items-start gap-1 sm:items-end">
      <Button
        tone="primary"
        isInert={!drafts || reason !== undefined}
        {...(reason && { 'aria-describedby': reasonId })}
        onPress={open}
      >
        {title}
      </Button>
      {reason && (
        <p id={reasonId} className="text-caption text-ink2">
          {reason}
        </p>
      )}
    </div>
  )
}

import { hasMonthEnded, statementTypes } from '@curbcut/contract'
import { useId } from 'react'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { currentUtcDay } from '#web/lib/use-today.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { IssueStatementsDefaults } from './IssueStatementsDialog.tsx'
import { statementLabels } from './statement-labels.ts'

type Props = {
  month: string
  drafts: IssueStatementsDefaults['drafts'] | undefined
}

/** Inert with a reason below it if the month cannot be issued. */
export function IssueMonthButton({ month, drafts }: Props) {
  const dispatch = useAppDispatch()
  const reasonId = useId()
  const title = statementLabels.issueAll(month)
  const inertReason = !hasMonthEnded(month, currentUtcDay())
    ? statementLabels.monthNotEnded(month)
    : drafts && statementTypes.every((type) => drafts[type].statements === 0)
      ? statementLabels.monthIssued(month)
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
        isInert={!drafts || inertReason !== undefined}
        {...(inertReason && { 'aria-describedby': reasonId })}
        onPress={open}
      >
        {title}
      </Button>
      {inertReason && (
        <p id={reasonId} className="text-caption text-ink2">
          {inertReason}
        </p>
      )}
    </div>
  )
}

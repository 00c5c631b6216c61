import { formatDollars, formatMonth, formatQuantity, type StatementType } from '@curbcut/contract'
import type { IssuedStatements } from '@curbcut/contract/statement-routes.ts'
import { useEffect, useRef } from 'react'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useIssueStatementsMutation } from './statements-api.ts'
import { issuingExplanation, statementWords } from './texts.ts'

export type IssueStatementsDefaults = {
  type: StatementType
  month: string
  drafts: { statements: number; sum: number }
}

/** Confirms, issues, and then shows the result until the user closes it. */
export function IssueStatementsDialog(props: ModalProps<IssueStatementsDefaults>) {
  const { title, defaults, onClose } = props
  const { type, month, drafts } = defaults
  const [issue, { data, isLoading }] = useIssueStatementsMutation()
  const outcome = data && 'left_out' in data ? data : undefined
  return (
    <Dialog title={title} size="M" startFocus="primary" onClose={onClose}>
      {outcome ? (
        <>
          <DialogBody>
            <Outcome outcome={outcome} />
          </DialogBody>
          <DialogFooter>
            <DialogCancel>Close</DialogCancel>
          </DialogFooter>
        </>
      ) : (
        <>
          <DialogBody>
            <p>
              {formatQuantity(drafts.statements, 'statement')} of{' '}
              {statementWords.types[type].toLowerCase()} for {formatMonth(month)}:{' '}
              <strong>{formatDollars(drafts.sum)}</strong>
            </p>
            <p>{issuingExplanation}</p>
          </DialogBody>
          <DialogFooter>
            <DialogCancel />
            <Button
              tone="primary"
              isInert={isLoading}
              onPress={() => void issue({ type, month, all: true, ...drafts })}
            >
              {title}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Outcome({ outcome: { issued, left_out: skipped } }: { outcome: IssuedStatements }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => sentence.current?.focus(), [])
  const [first, last] = [issued[0]?.number, issued.at(-1)?.number]
  return (
    <>
      <p ref={sentence} tabIndex={-1}>
        <strong>
          {formatQuantity(issued.length, 'statement was', 'statements were')} issued
          {first && last && `: ${first === last ? first : `${first} to ${last}`}`}.
        </strong>
      </p>
      {skipped.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">
            {formatQuantity(skipped.length, 'statement was', 'statements were')} left out
          </h3>
          <ul className="divide-y divide-line border-y border-line">
            {skipped.map(({ party, reason }) => (
              <li key={party._id} className="py-2 text-control">
                <p className="font-semibold wrap-anywhere">
                  <Name>{party.name}</Name>
                </p>
                <p className="text-ink2">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

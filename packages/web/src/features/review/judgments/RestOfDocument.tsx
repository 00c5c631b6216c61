import { formatCount, formatQuantity, judgmentVerdicts, restFine } from '@curbcut/contract'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { useVerdicts } from './use-verdicts.ts'

type Props = {
  verdicts: ReturnType<typeof useVerdicts>
  /** Whether no question is to be answered before. */
  isFirst: boolean
  /** After a press, which removes the buttons. */
  onAnswered?: (() => void) | undefined
}

/** Answers all open questions of a document by one press, or those alone that do not occur. */
export function RestOfDocument({ verdicts, isFirst, onAnswered }: Props) {
  const { open, proposed, restReason: reason } = verdicts
  const answer = () => {
    verdicts.answerRest()
    onAnswered?.()
  }
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
      <div className="flex flex-col items-start gap-1">
        <Button
          {...(reason !== undefined && { reason, isInert: true })}
          {...(isFirst && reason === undefined && { tone: 'primary' })}
          size="small"
          onPress={answer}
        >
          {restFine}
        </Button>
        <p className="text-caption text-ink2" aria-hidden={reason !== undefined}>
          {reason ?? restWords(open.length, proposed.length)}
        </p>
      </div>
      {proposed.length > 0 && (
        <Button size="small" onPress={() => verdicts.confirm()}>
          Accept {formatQuantity(proposed.length, 'proposal')}
        </Button>
      )}
    </div>
  )
}

/** "5 as ‘Looked at, fine’, 3 as ‘Does not occur’." */
function restWords(open: number, proposed: number): string {
  const { fine, absent } = judgmentVerdicts
  const groups = [
    { count: open - proposed, verdict: fine },
    { count: proposed, verdict: absent },
  ]
  const shown = groups.filter(({ count }) => count > 0)
  return `${shown.map(({ count, verdict }) => `${formatCount(count)} as ‘${verdict}’`).join(', ')}.`
}

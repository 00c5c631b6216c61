import {
  formatCount,
  formatQuantity,
  judgmentVerdictLabels,
  restFineLabel,
  type SeenPages,
} from '@curbcut/contract'
import { useId } from 'react'
import { seenPagesText } from '#web/features/review/seen-pages/seen-pages-texts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { useVerdicts } from './use-verdicts.ts'

type Props = {
  verdicts: ReturnType<typeof useVerdicts>
  /** Absent while some of it is not recorded. */
  seen: SeenPages | undefined
  /** Whether nothing is to be looked at or answered before. */
  isFirst: boolean
  /** After a press, which removes the buttons. */
  onAnswered?: (() => void) | undefined
}

/** Answers all open questions of a document by one press, or those alone that do not occur. */
export function AnswerRestButtons({ verdicts, seen, isFirst, onAnswered }: Props) {
  const hintId = useId()
  const { open, proposed, restReason: reason } = verdicts
  const answer = () => {
    verdicts.answerRest()
    onAnswered?.()
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-col items-start gap-1">
        <Button
          isInert={reason !== undefined}
          {...(isFirst && reason === undefined && { tone: 'primary' })}
          size="small"
          aria-describedby={hintId}
          onPress={answer}
        >
          {restFineLabel}
        </Button>
        <p id={hintId} className="text-caption text-ink2 first-letter:uppercase">
          {reason ?? (
            <>
              <span>{seen && seenPagesText(seen)}</span>
              {seen && ' · '}
              {restText(open.length, proposed.length)}
            </>
          )}
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
function restText(open: number, proposed: number): string {
  const { fine, absent } = judgmentVerdictLabels
  const groups = [
    { count: open - proposed, verdict: fine },
    { count: proposed, verdict: absent },
  ]
  const nonEmptyGroups = groups.filter(({ count }) => count > 0)
  return `${nonEmptyGroups.map(({ count, verdict }) => `${formatCount(count)} as ‘${verdict}’`).join(', ')}.`
}

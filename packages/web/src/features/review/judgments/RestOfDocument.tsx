import {
  formatQuantity,
  judgmentVerdicts,
  restFine,
  type HumanConditionName,
  type JudgedDocument,
} from '@curbcut/contract'
import { stoodWords } from '#web/features/review/seen-pages/texts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { useVerdicts } from './use-verdicts.ts'

type Props = {
  document: JudgedDocument
  verdicts: ReturnType<typeof useVerdicts>
  /** After a press, which removes the buttons. */
  onAnswered?: (() => void) | undefined
}

/** Answers all open questions of a document by one press, or those alone that do not occur. */
export function RestOfDocument({ document: { seen }, verdicts, onAnswered }: Props) {
  const { open, proposed } = verdicts
  const reason = seen.isWhole ? undefined : stoodWords(seen)
  const answer = () => {
    verdicts.answerRest()
    onAnswered?.()
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button
          tone="primary"
          isInert={reason !== undefined}
          {...(reason !== undefined && { reason })}
          onPress={answer}
        >
          {restFine}
        </Button>
        {proposed.length > 0 && (
          <Button onPress={() => verdicts.confirm()}>
            Keep {formatQuantity(proposed.length, 'proposal')}
          </Button>
        )}
      </div>
      <p className="text-caption text-ink2" aria-hidden={reason !== undefined}>
        {reason ?? restWords(open.length, proposed.length)}
      </p>
      {proposed.length > 0 && <p className="text-caption text-ink2">{absenceWords(proposed)}</p>}
    </div>
  )
}

/** "Answers 5 questions with ‘Looked at, fine’ and 3 with ‘Does not occur’." */
function restWords(open: number, proposed: number): string {
  const fine = open - proposed
  const of = [
    ...(fine > 0 ? [`${formatQuantity(fine, 'question')} with ‘${judgmentVerdicts.fine}’`] : []),
    ...(proposed > 0
      ? [
          `${fine > 0 ? proposed : formatQuantity(proposed, 'question')} with ‘${judgmentVerdicts.absent}’`,
        ]
      : []),
  ]
  return `Answers ${of.join(' and ')}. The report says that they were answered together.`
}

/** The subjects of questions whose absence a check can detect. */
const nouns: Partial<Record<HumanConditionName, string>> = {
  descriptions: 'pictures',
  tables: 'tables',
  links: 'links',
  languages: 'passages marked as another language',
  forms: 'form fields',
}

const absenceWords = (proposed: readonly HumanConditionName[]) =>
  `The check found ${proposed.map((name) => `no ${nouns[name] ?? name}`).join(', ')}.`

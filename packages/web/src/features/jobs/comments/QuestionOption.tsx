import { questionTexts } from '@curbcut/contract'
import { formatDateTime } from '#web/lib/words/format.ts'
import type { QuestionFlags } from '#web/state/comments.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'

type Props = {
  flag: keyof QuestionFlags
  /** Since when the client side is asked. */
  since: string | null
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

export function QuestionOption({ flag, since, isChosen, onChange }: Props) {
  const { ask, stillOpen, answerSince } = questionTexts
  return (
    <>
      {flag === 'still_open' && since && (
        <p className="text-control font-semibold">{answerSince(formatDateTime(since))}</p>
      )}
      <Checkbox
        field={{ name: flag, value: isChosen, onChange }}
        label={flag === 'asks' ? ask : stillOpen}
      />
    </>
  )
}

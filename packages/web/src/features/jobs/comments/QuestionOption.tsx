import { questionTexts } from '@curbcut/contract'
import type { QuestionFlags } from '#web/state/comments.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'

type Props = {
  flag: keyof QuestionFlags
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

export function QuestionOption({ flag, isChosen, onChange }: Props) {
  const { ask, stillOpen } = questionTexts
  return (
    <Checkbox
      field={{ name: flag, value: isChosen, onChange }}
      label={flag === 'asks' ? ask : stillOpen}
    />
  )
}

import { useController, type Control } from 'react-hook-form'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import type { Concern, TypedDelivery } from './delivery.ts'
import { sameReasonWords } from './delivery-words.ts'

type Props = {
  control: Control<TypedDelivery>
  concern: Concern
  /** As it is chosen, or as it follows from what was said before. */
  isForAll: boolean
}

/** The choice to give the reason of a file to all that have the same concern. */
export function SameReason({ control, concern, isForAll }: Props) {
  const { field } = useController({ control, name: 'isForAll' })
  return <Checkbox label={sameReasonWords[concern]} field={{ ...field, value: isForAll }} />
}

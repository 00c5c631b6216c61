import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SaidReason } from '#web/state/said-reasons.ts'
import type { Concern, TypedDelivery } from './delivery.ts'

type ConcernForm = {
  form: Pick<UseFormReturn<TypedDelivery>, 'formState' | 'resetField' | 'setValue'>
  /** What was said before of a delivery like this one. */
  next: SaidReason | undefined
  /** The number of the document that was handed in here. */
  handedIn: number | undefined
}

/**
 * Starts anew when what asks for a reason becomes something else, or another document asks: the choice, and the reason
 * offered with it, were for what was there before. While nothing asks, both wait.
 */
export function useConcernAsked(
  concern: Concern | undefined,
  { form, next, handedIn }: ConcernForm,
) {
  const about = concern && `${concern} ${handedIn ?? ''}`
  const asked = useRef(about)
  const { formState, resetField, setValue } = form
  const isReasonTyped = formState.dirtyFields.reason ?? false
  useEffect(() => {
    if (!about || about === asked.current) return
    asked.current = about
    resetField('isAnyway', { defaultValue: next?.isForAll === true })
    setValue('isForAll', undefined)
    // What somebody has typed stays, to be confirmed once more.
    if (!isReasonTyped) resetField('reason', { defaultValue: next?.reason ?? '' })
  })
  return concern
}

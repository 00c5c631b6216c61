import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { FormTextArea } from '#web/forms/FormTextField.tsx'
import { isOtherSum, type Delivery, type TypedDelivery } from './delivery.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { otherSumWords } from './delivery-words.ts'
import { useSaidAfterPause } from './use-said-after-pause.ts'

type Props = {
  control: Control<TypedDelivery>
  delivery: Delivery
  typed: Partial<TypedDelivery>
}

/** Why the pages come to another sum than the document has. Its place stays, once it was asked for. */
export function PageNote({ control, delivery, typed }: Props) {
  const isAsked = isOtherSum(delivery, typed)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  const words = isAsked ? otherSumWords(delivery, typed) : deliveryTexts.noLongerNeeded
  useSaidAfterPause(isAsked ? words : '')
  if (!wasAsked) return null
  return (
    <>
      <p className="text-control">{words}</p>
      <FormTextArea
        control={control}
        name="page_note"
        label={deliveryTexts.pageNote}
        isRequired={isAsked}
      />
    </>
  )
}

import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { FormTextArea } from '#web/forms/FormTextField.tsx'
import { isOtherSum, type TypedDelivery } from './delivery.ts'
import type { Delivery } from './delivery-of.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { countedWords } from './delivery-words.ts'
import { useSaidAfterPause } from './use-said-after-pause.ts'

type Props = {
  control: Control<TypedDelivery>
  delivery: Delivery
  typed: Partial<TypedDelivery>
}

/** Room to say why the pages come to another sum than the document has. It stays, once it was there. */
export function PageNote({ control, delivery, typed }: Props) {
  const isOther = isOtherSum(delivery, typed)
  const [wasOther, setWasOther] = useState(isOther)
  if (isOther && !wasOther) setWasOther(true)
  const isOver = !isOther && Boolean(typed.page_note?.trim())
  const words = isOther ? countedWords(delivery) : isOver ? deliveryTexts.noLongerNeeded : ''
  useSaidAfterPause(isOther ? words : '')
  if (!wasOther) return null
  return (
    <>
      {words && <p className="text-control">{words}</p>}
      <FormTextArea
        control={control}
        name="page_note"
        label={deliveryTexts.pageNote}
        hint={isOther ? deliveryTexts.pageNoteHint : undefined}
      />
    </>
  )
}

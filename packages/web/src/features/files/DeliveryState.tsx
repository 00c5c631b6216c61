import { isUnderWay } from '@curbcut/contract'
import { CircleAlert, ClipboardCheck, Clock, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { FormCheckbox } from '#web/forms/FormCheckbox.tsx'
import { FormTextArea } from '#web/forms/FormTextField.tsx'
import { concernOf, type Concern, type TypedDelivery } from './delivery.ts'
import type { Delivery } from './delivery-of.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { deliveryWords } from './delivery-words.ts'
import { useSaidAfterPause } from './use-said-after-pause.ts'

type Props = {
  delivery: Delivery
  control: Control<TypedDelivery>
  /** Whether a document is chosen that is still to be sent. */
  isBrought: boolean
  /** Whether the reason is asked for. */
  isAnyway: boolean
  /** What stands under the reason. */
  children: ReactNode
}

/**
 * The state of the fixed document, and the choice to deliver it with its barriers. Once chosen, the choice
 * and its reason stay, so that nobody loses the field in which they type.
 */
export function DeliveryState({ delivery, control, isBrought, isAnyway, children }: Props) {
  const concern = concernOf(delivery)
  const [wasChosen, setWasChosen] = useState(false)
  if (concern && isAnyway && !wasChosen) setWasChosen(true)
  const isOver = !concern && wasChosen
  const words = isBrought ? deliveryTexts.isBrought : deliveryWords(delivery)
  const isReasonOver = useReason(control) && isOver && isAnyway
  useSaidAfterPause(isReasonOver ? `${words} ${deliveryTexts.reasonNotNeeded}` : words)
  const isAwaited = delivery.after ? isUnderWay(delivery.after.state) : false
  const [wasAwaited, setWasAwaited] = useState(isAwaited)
  if (isAwaited && !wasAwaited) setWasAwaited(true)
  return (
    // Later results have their room kept, so that nothing moves under the pointer.
    <div className={`flex flex-col gap-2 ${wasAwaited ? 'min-h-24' : ''}`}>
      <p className="flex items-start gap-2 text-control">
        <StateIcon delivery={delivery} concern={concern} />
        <span className={concern && 'font-semibold'}>{words}</span>
      </p>
      {(concern || isOver) && (
        <FormCheckbox control={control} name="isAnyway" label={deliveryTexts.deliverAnyway} />
      )}
      {(concern || isOver) && isAnyway && (
        <FormTextArea
          control={control}
          name="reason"
          label={deliveryTexts.reason}
          hint={isReasonOver ? deliveryTexts.reasonNotNeeded : undefined}
          isRequired={!isOver}
        />
      )}
      {concern && isAnyway && children}
    </div>
  )
}

/** Whether a reason is entered. */
const useReason = (control: Control<TypedDelivery>) =>
  Boolean(useWatch({ control, name: 'reason' })?.trim())

const look = { size: 18, 'aria-hidden': true, className: 'mt-0.5 shrink-0' }

type IconProps = { delivery: Delivery; concern: Concern | undefined }

function StateIcon({ delivery: { after }, concern }: IconProps) {
  if (concern) return <TriangleAlert {...look} />
  if (after && isUnderWay(after.state)) return <Clock {...look} />
  return after?.state === 'done' ? <ClipboardCheck {...look} /> : <CircleAlert {...look} />
}

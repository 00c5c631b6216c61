import type { Control } from 'react-hook-form'
import { FormNumberField } from '#web/forms/FormTextField.tsx'
import type { TypedDelivery } from './delivery.ts'
import { deliveryTexts } from './delivery-texts.ts'
import type { useFilledPages } from './use-filled-pages.ts'

const fields = [
  { name: 'simple_pages', label: deliveryTexts.simplePages },
  { name: 'complex_pages', label: deliveryTexts.complexPages },
] as const

type Props = { control: Control<TypedDelivery> } & ReturnType<typeof useFilledPages>

/** The two counts of a file in its dialog: what is only filled in is typed over. */
export const CountFields = ({ control, isTyped, setTyped }: Props) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map(({ name, label }) => (
      <FormNumberField
        key={name}
        {...{ control, name, label }}
        isSuggested={!isTyped(name)}
        onType={() => setTyped(name)}
        isRequired
      />
    ))}
  </div>
)

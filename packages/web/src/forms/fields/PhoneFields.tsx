import { accountTexts } from '@curbcut/contract'
import {
  useController,
  useFormState,
  type Control,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { countryCodeOptions } from '#web/lib/words/country-codes.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { FormTextField } from './FormTextField.tsx'

type Phone = { countryCode: string; phone_number: string }
type Props<Values extends FieldValues> = {
  control: Control<Values>
  /** Whether the number is the reader's own, so that the browser may fill it in. */
  isOwn?: boolean
}

export function PhoneFields<Values extends FieldValues & Phone>({
  control,
  isOwn = false,
}: Props<Values>) {
  // The country code that the form began with is offered even where no list knows it.
  const { defaultValues } = useFormState({ control })
  const code = useController({ control, name: 'countryCode' as FieldPath<Values> })
  return (
    <>
      <SelectField
        field={code.field}
        label={accountTexts.countryCode}
        error={code.fieldState.error?.message}
        isRequired
        options={countryCodeOptions(defaultValues?.countryCode)}
        {...(isOwn && { autoComplete: 'tel-country-code' })}
      />
      <FormTextField
        control={control}
        name={'phone_number' as FieldPath<Values>}
        label={accountTexts.phone}
        isRequired
        input={{ type: 'tel', ...(isOwn && { autoComplete: 'tel-national' }) }}
      />
    </>
  )
}

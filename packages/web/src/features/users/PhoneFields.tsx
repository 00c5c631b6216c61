import { accountTexts } from '@curbcut/contract'
import { Controller, type Control } from 'react-hook-form'
import { countryCodeOptions } from '#web/lib/country-codes.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { ProfileValues } from './ProfileForm.tsx'

type Props = { control: Control<ProfileValues>; keptCountryCode: string }

/** How an account manager is reached by telephone. */
export function PhoneFields({ control, keptCountryCode }: Props) {
  return (
    <>
      <Controller
        control={control}
        name="countryCode"
        render={({ field, fieldState }) => (
          <SelectField
            field={field}
            label={accountTexts.countryCode}
            error={fieldState.error?.message}
            isRequired
            options={countryCodeOptions(keptCountryCode)}
          />
        )}
      />
      <FormTextField
        control={control}
        name="phone_number"
        label={accountTexts.phone}
        isRequired
        input={{ type: 'tel', autoComplete: 'tel-national' }}
      />
    </>
  )
}

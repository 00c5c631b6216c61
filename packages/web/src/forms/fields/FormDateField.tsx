import type { ComponentProps } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { DateField } from '#web/ui/fields/DateField.tsx'
import type { FormFieldProps } from './FormTextField.tsx'

export function FormDateField<Values extends FieldValues>({
  control,
  name,
  ...props
}: FormFieldProps<ComponentProps<typeof DateField>, Values>) {
  const { field, fieldState } = useController({ control, name })
  return <DateField {...props} field={field} error={fieldState.error?.message} />
}

import type { ComponentProps } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import type { FormFieldProps } from './FormTextField.tsx'

export function FormCheckbox<Values extends FieldValues>({
  control,
  name,
  ...props
}: FormFieldProps<ComponentProps<typeof Checkbox>, Values>) {
  const { field, fieldState } = useController({ control, name })
  return <Checkbox {...props} field={field} error={fieldState.error?.message} />
}

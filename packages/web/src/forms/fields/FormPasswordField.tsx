import { texts } from '@curbcut/contract'
import type { ComponentProps } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import type { FormFieldProps } from './FormTextField.tsx'

type Props<Values extends FieldValues> = FormFieldProps<
  ComponentProps<typeof PasswordField>,
  Values
> & {
  /** The field that repeats it: correcting either one validates both. */
  repeatedBy?: FieldPath<Values>
}

/** A message about the length replaces the hint, which has the same words. */
export function FormPasswordField<Values extends FieldValues>({
  control,
  name,
  hint,
  repeatedBy,
  ...props
}: Props<Values>) {
  const rules = repeatedBy && { deps: [repeatedBy] }
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) })
  const error = fieldState.error?.message
  const isRepeated = error === texts.validation.passwordTooShort
  return (
    <PasswordField {...props} field={field} error={error} hint={isRepeated ? undefined : hint} />
  )
}

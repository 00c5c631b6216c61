import type { ComponentProps } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { NumberField, TextField } from '#web/ui/fields/TextField.tsx'

/** The props of a field of `ui` that takes its value and its message from a form. */
export type InForm<Props, Values extends FieldValues> = Omit<Props, 'field' | 'error'> & {
  control: Control<Values>
  name: FieldPath<Values>
}

/** One line of text of a form, with its message. */
export function FormTextField<Values extends FieldValues>({
  control,
  name,
  ...props
}: InForm<ComponentProps<typeof TextField>, Values>) {
  const { field, fieldState } = useController({ control, name })
  return <TextField {...props} field={field} error={fieldState.error?.message} />
}

/** Several lines. */
export function FormTextArea<Values extends FieldValues>({
  control,
  name,
  ...props
}: InForm<ComponentProps<typeof TextAreaField>, Values>) {
  const { field, fieldState } = useController({ control, name })
  return <TextAreaField {...props} field={field} error={fieldState.error?.message} />
}

/** A count or an amount, as it is typed. */
export function FormNumberField<Values extends FieldValues>({
  control,
  name,
  ...props
}: InForm<ComponentProps<typeof NumberField>, Values>) {
  const { field, fieldState } = useController({ control, name })
  return <NumberField {...props} field={field} error={fieldState.error?.message} />
}

import type { ComponentProps } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { NumberField, TextField } from '#web/ui/fields/TextField.tsx'

/** The props of a field of `ui` that takes its value and its message from a form. */
export type FormFieldProps<Props, Values extends FieldValues> = Omit<Props, 'field' | 'error'> & {
  control: Control<Values>
  name: FieldPath<Values>
}

export function FormTextField<Values extends FieldValues>({
  control,
  name,
  ...props
}: FormFieldProps<ComponentProps<typeof TextField>, Values>) {
  const { field, fieldState } = useController({ control, name })
  return <TextField {...props} field={field} error={fieldState.error?.message} />
}

export function FormTextArea<Values extends FieldValues>({
  control,
  name,
  ...props
}: FormFieldProps<ComponentProps<typeof TextAreaField>, Values>) {
  const { field, fieldState } = useController({ control, name })
  return <TextAreaField {...props} field={field} error={fieldState.error?.message} />
}

type FormNumberFieldProps<Values extends FieldValues> = FormFieldProps<
  ComponentProps<typeof NumberField>,
  Values
> & {
  /** Called for each input, even if the value stays the same. */
  onType?: () => void
}

/** A count or an amount, as typed text. */
export function FormNumberField<Values extends FieldValues>({
  control,
  name,
  onType,
  ...props
}: FormNumberFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const onChange = (value: string) => {
    onType?.()
    field.onChange(value)
  }
  return <NumberField {...props} field={{ ...field, onChange }} error={fieldState.error?.message} />
}

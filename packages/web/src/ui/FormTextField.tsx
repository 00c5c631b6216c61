import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props<Values extends FieldValues> = Omit<TextFieldProps, 'field' | 'error'> & {
  control: Control<Values>
  name: FieldPath<Values>
}

/** One line of text of a form, with what is wrong with it. */
export function FormTextField<Values extends FieldValues>({
  control,
  name,
  ...field
}: Props<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: binding, fieldState }) => (
        <TextField {...field} field={binding} error={fieldState.error?.message} />
      )}
    />
  )
}

import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import type { ModalProps } from './dialogs.ts'
import { toFormErrors } from './form-errors.ts'
import { useKeptValues } from './kept-text.ts'

type Options<Values extends FieldValues> = {
  resolver: Resolver<Values>
  /** What the fields begin with. */
  start: DefaultValues<Values>
  /** The documents that are chosen beside the fields. */
  files?: readonly File[]
}

/** The form of a dialog of the host: it shows what was refused, and what is written in it is kept. */
export function useDialogForm<Values extends FieldValues>(
  { errors, onSend }: Pick<ModalProps, 'errors' | 'onSend'>,
  { resolver, start, files }: Options<Values>,
) {
  const form = useForm<Values>({
    resolver,
    defaultValues: start,
    errors: toFormErrors<Values>(errors),
  })
  const isDirty = form.formState.isDirty || Boolean(files?.length)
  const keep = (values: Values) => onSend(files ? { ...values, files } : values)
  useKeptValues(() => keep(form.getValues()), isDirty)
  return { ...form, isDirty, keep }
}

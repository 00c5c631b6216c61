import type { KeyboardEventHandler } from 'react'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { type FieldBinding, FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx'

type Props = FieldProps & {
  field: FieldBinding<string, HTMLTextAreaElement>
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>
}

/** Several lines of text; the field grows with them up to six. */
export function TextAreaField({
  field: { ref, ...binding },
  label,
  error,
  hint,
  isRequired = false,
  onKeyDown,
}: Props) {
  return (
    <AriaTextField
      {...binding}
      className="flex flex-col gap-1"
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isRequired={isRequired}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <TextArea ref={ref} className="input input-lines" onKeyDown={onKeyDown} />
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}

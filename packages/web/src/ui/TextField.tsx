import type { ComponentPropsWithoutRef } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { type FieldBinding, FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx'

export type TextFieldProps = FieldProps & {
  field: FieldBinding<string>
  /** Attributes of the input: type, autoComplete, maxLength, inputMode, readOnly, … */
  input?: Pick<
    ComponentPropsWithoutRef<'input'>,
    'type' | 'autoComplete' | 'maxLength' | 'inputMode' | 'readOnly' | 'spellCheck'
  >
  /** Stands before the value inside the field, as the `$` of an amount. */
  prefix?: string
}

/** One line of text. */
export function TextField({
  field: { ref, ...binding },
  label,
  error,
  hint,
  isRequired = false,
  input,
  prefix,
}: TextFieldProps) {
  const { readOnly = false, ...attributes } = input ?? {}
  return (
    <AriaTextField
      {...binding}
      className="flex flex-col gap-1"
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isRequired={isRequired}
      isReadOnly={readOnly}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <span className="relative block">
        {prefix && (
          <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-ink2">
            {prefix}
          </span>
        )}
        <Input
          {...attributes}
          ref={ref}
          className={prefix ? 'input input-prefixed' : 'input'}
          aria-disabled={readOnly || undefined}
        />
      </span>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}

/** A count or an amount: a text field with the digits' keyboard; the value stays text. */
export function NumberField({
  allowsDecimals = false,
  ...props
}: Omit<TextFieldProps, 'input'> & { allowsDecimals?: boolean }) {
  const inputMode = allowsDecimals ? 'decimal' : 'numeric'
  return <TextField {...props} input={{ inputMode, autoComplete: 'off' }} />
}

import type { ComponentPropsWithoutRef } from 'react'
import { type FieldBinding, type FieldProps } from './field-parts.tsx'
import { FieldFrame } from './FieldFrame.tsx'

type TextFieldProps = FieldProps & {
  field: FieldBinding<string>
  /** Attributes of the input: type, autoComplete, maxLength, inputMode, readOnly, … */
  input?: Pick<
    ComponentPropsWithoutRef<'input'>,
    'type' | 'autoComplete' | 'maxLength' | 'inputMode' | 'readOnly' | 'spellCheck'
  >
  /** The sign before the value inside the field, like the `$` of an amount. */
  prefix?: string
}

/** One line of text. */
export function TextField({ field, input, prefix, ...frame }: TextFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="relative block">
          {prefix && (
            <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-ink2">
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...field}
            {...control}
            className={prefix ? 'input input-prefixed' : 'input'}
            aria-disabled={input?.readOnly || undefined}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** A count or an amount: a text field with the keyboard of digits. The value stays text. */
export function NumberField({
  allowsDecimals = false,
  ...props
}: Omit<TextFieldProps, 'input'> & { allowsDecimals?: boolean }) {
  const inputMode = allowsDecimals ? 'decimal' : 'numeric'
  return <TextField {...props} input={{ inputMode, autoComplete: 'off' }} />
}

import type { ComponentPropsWithoutRef } from 'react'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { type FieldBinding, type FieldProps } from './field-parts.tsx'
import { FieldFrame } from './FieldFrame.tsx'

type TextFieldProps = FieldProps & {
  field: FieldBinding<string>
  input?: Pick<
    ComponentPropsWithoutRef<'input'>,
    'type' | 'autoComplete' | 'maxLength' | 'inputMode' | 'readOnly' | 'spellCheck'
  >
  /** The value is selected on focus, to be replaced. */
  isSuggested?: boolean
  isInDollars?: boolean
}

export function TextField(props: TextFieldProps) {
  const { field, input, isSuggested = false, isInDollars = false, ...frame } = props
  const { onChange, ...inputProps } = field
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="relative block">
          {isInDollars && <DollarSign id={`${control.id}-unit`} />}
          <input
            type="text"
            {...input}
            {...inputProps}
            {...control}
            {...(isSuggested && { onFocus: selectAll, onClick: selectAll })}
            {...(isInDollars && {
              'aria-describedby': joinIds(`${control.id}-unit`, control['aria-describedby']),
            })}
            dir="auto"
            className={isInDollars ? 'input input-prefixed' : 'input'}
            aria-disabled={input?.readOnly || undefined}
            // React calls no onChange if the same value is typed over the old one.
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </FieldFrame>
  )
}

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()

function DollarSign({ id }: { id: string }) {
  return (
    <>
      <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-ink2">
        $
      </span>
      <VisuallyHidden id={id} isHiddenFromTree>
        In dollars.
      </VisuallyHidden>
    </>
  )
}

const joinIds = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ')

/** A text field with the keyboard of digits; the value stays text. */
export function NumberField({
  allowsDecimals = false,
  isReadOnly = false,
  ...props
}: Omit<TextFieldProps, 'input'> & { allowsDecimals?: boolean; isReadOnly?: boolean }) {
  const inputMode = allowsDecimals ? 'decimal' : 'numeric'
  return <TextField {...props} input={{ inputMode, autoComplete: 'off', readOnly: isReadOnly }} />
}

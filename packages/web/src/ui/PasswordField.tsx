import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { type FieldBinding, FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx'

type Props = FieldProps & {
  field: FieldBinding<string>
  autoComplete: 'current-password' | 'new-password'
}

/** A password with Show and Hide; pasting and password managers work. */
export function PasswordField({
  field: { ref, ...binding },
  label,
  error,
  hint,
  isRequired = false,
  autoComplete,
}: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <AriaTextField
      {...binding}
      className="flex flex-col gap-1"
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isRequired={isRequired}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <span className="flex gap-2">
        <Input
          ref={ref}
          className="input min-w-0"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button
          className="button shrink-0"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onPress={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </span>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}

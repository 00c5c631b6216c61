import { texts } from '@curbcut/contract'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { type FieldBinding, type FieldProps } from './field-parts.tsx'
import { FieldFrame } from './FieldFrame.tsx'

type Props = FieldProps & {
  field: FieldBinding<string>
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ field, autoComplete, ...frame }: Props) {
  const [isShown, setIsShown] = useState(false)
  const { showPassword, hidePassword } = texts.signIn
  const pressLabel = isShown ? hidePassword : showPassword
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="flex gap-2">
          <input
            {...field}
            {...control}
            className="input min-w-0"
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
          <Button
            aria-label={`${pressLabel} ${frame.label.toLowerCase()}`}
            onPress={() => setIsShown(!isShown)}
          >
            {pressLabel}
          </Button>
        </span>
      )}
    </FieldFrame>
  )
}

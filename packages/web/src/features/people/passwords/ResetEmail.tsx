import { texts } from '@curbcut/contract'
import { useState } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props<Values extends FieldValues> = { control: Control<Values>; isPrefilled: boolean }

/** Shows the email of the previous page as text until the user presses Change. */
export function ResetEmail<Values extends FieldValues & { email: string }>({
  control,
  isPrefilled,
}: Props<Values>) {
  const [isFixed, setIsFixed] = useState(isPrefilled)
  const { field, fieldState } = useController({ control, name: 'email' as FieldPath<Values> })
  const change = () => {
    setIsFixed(false)
    document.querySelector<HTMLInputElement>('[name="email"]')?.focus()
  }
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <TextField
        field={field}
        label={texts.signIn.email}
        error={fieldState.error?.message}
        isRequired
        input={{
          type: 'email',
          autoComplete: 'username',
          spellCheck: false,
          readOnly: isFixed && !fieldState.error,
        }}
      />
      {isFixed && !fieldState.error && (
        <Button
          size="small"
          aria-label={`${texts.resetPassword.changeEmail} email`}
          onPress={change}
        >
          {texts.resetPassword.changeEmail}
        </Button>
      )}
    </div>
  )
}

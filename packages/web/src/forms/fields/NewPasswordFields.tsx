import { texts } from '@curbcut/contract'
import type { Control } from 'react-hook-form'
import { FormPasswordField } from './FormPasswordField.tsx'

const { newPassword, confirmPassword } = texts.resetPassword

/** The labels of both fields, for the list of errors. */
export const newPasswordLabels = { password: newPassword, confirmPassword }

type Values = Record<keyof typeof newPasswordLabels, string>

type Props<Form extends Values> = {
  control: Control<Form>
  /** What a password must be. */
  hint: string | undefined
}

/** A new password and the same once more. */
export function NewPasswordFields<Form extends Values>({ control, hint }: Props<Form>) {
  const shared = {
    // Of the form, these fields know their own two alone.
    control: control as unknown as Control<Values>,
    repeatedBy: 'confirmPassword',
    isRequired: true,
    autoComplete: 'new-password',
  } as const
  return (
    <>
      <FormPasswordField {...shared} name="password" label={newPassword} hint={hint} />
      <FormPasswordField {...shared} name="confirmPassword" label={confirmPassword} />
    </>
  )
}

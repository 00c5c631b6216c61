import { texts } from '@curbcut/contract'
import type { Control } from 'react-hook-form'
import { FormPasswordField } from './FormPasswordField.tsx'

const { newPassword, confirmPassword } = texts.resetPassword

export const newPasswordLabels = { password: newPassword, confirmPassword }

type Values = Record<keyof typeof newPasswordLabels, string>

type Props<Form extends Values> = {
  control: Control<Form>
  hint: string | undefined
}

export function NewPasswordFields<Form extends Values>({ control, hint }: Props<Form>) {
  const shared = {
    // These fields know only their own two values of the form.
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

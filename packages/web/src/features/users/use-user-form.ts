import {
  defaultCountryCode,
  type invitationBodies,
  type ManagedRole,
  type personBodies,
  type remediatorForm,
  type remediatorInvitationForm,
} from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import { toFormErrors } from '#web/lib/form-errors.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { toUserValues, type UserDefaults, type UserValues } from './user-values.ts'

/** What is asked for about a person: each role asks for its part of the same fields. */
type UserSchema =
  | (typeof invitationBodies)[ManagedRole]
  | (typeof personBodies)[ManagedRole]
  | typeof remediatorInvitationForm
  | typeof remediatorForm

/** What a dialog with the form of a person starts with. */
export type UserFormDefaults = UserDefaults & { role: ManagedRole }

/** The form of a person, for one who is invited and for one who is there. */
export function useUserForm(
  schema: UserSchema,
  { defaults, errors, onSend }: ModalProps<UserFormDefaults>,
) {
  const { control, formState, getValues, handleSubmit } = useForm<UserValues>({
    resolver: zodResolver(schema) as unknown as Resolver<UserValues>,
    defaultValues: toUserValues(defaults),
    errors: toFormErrors<UserValues>(errors),
  })
  const { isDirty } = formState
  useKeptValues(onSend, getValues, isDirty)
  return {
    control,
    isDirty,
    /** Of somebody who exists: the email is shown and stays. */
    isExisting: defaults.userId !== undefined,
    /** The country code that the form began with. */
    keptCountryCode: defaults.countryCode ?? defaultCountryCode,
    /** Sends what the form holds of what is asked for, unless something in it is wrong. */
    submitTo: (send: (values: Omit<UserValues, 'terms'>) => Promise<void>) =>
      handleSubmit(async ({ terms, ...values }) => {
        onSend(getValues())
        await send(values)
      }),
  }
}

/** The form as its dialog draws it. */
export type UserForm = ReturnType<typeof useUserForm>

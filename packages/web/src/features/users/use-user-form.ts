import {
  type invitationBodies,
  type ManagedRole,
  type personBodies,
  type remediatorForm,
  type remediatorInvitationForm,
} from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import { noUserValues, type UserValues } from './user-values.ts'

/** What is asked for about a person: each role asks for its part of the same fields. */
type UserSchema =
  | (typeof invitationBodies)[ManagedRole]
  | (typeof personBodies)[ManagedRole]
  | typeof remediatorInvitationForm
  | typeof remediatorForm

/** The form of a person, for one who is invited and for one who is there. */
export function useUserForm(
  schema: UserSchema,
  props: ModalProps<object, UserValues>,
  saved?: UserValues,
) {
  const start = { ...(saved ?? noUserValues), ...props.values }
  const { control, isDirty, keep, getValues, handleSubmit } = useDialogForm<UserValues>(props, {
    resolver: zodResolver(schema) as unknown as Resolver<UserValues>,
    start,
  })
  return {
    control,
    isDirty,
    /** Of somebody who exists: the email is shown and stays. */
    isExisting: saved !== undefined,
    /** The country code that the form began with. */
    keptCountryCode: start.countryCode,
    /** Sends what the form holds of what is asked for, unless something in it is wrong. */
    submitTo: (send: (values: Omit<UserValues, 'terms'>) => Promise<void>) =>
      handleSubmit(async ({ terms, ...values }) => {
        keep(getValues())
        await send(values)
      }),
  }
}

/** The form as its dialog draws it. */
export type UserForm = ReturnType<typeof useUserForm>

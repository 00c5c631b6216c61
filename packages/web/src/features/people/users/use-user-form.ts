import {
  type invitationBodies,
  type ManagedRole,
  type personBodies,
  type remediatorForm,
  type remediatorInvitationForm,
} from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import type { DialogSubmission } from '#web/forms/dialogs/use-dialog-submission.ts'
import { emptyUserValues, type UserValues } from './user-values.ts'

/** Each role uses a subset of the same fields. */
type UserSchema =
  | (typeof invitationBodies)[ManagedRole]
  | (typeof personBodies)[ManagedRole]
  | typeof remediatorInvitationForm
  | typeof remediatorForm

type Options = DialogSubmission<Omit<UserValues, 'terms'>> & {
  schema: UserSchema
  /** The values of an existing person, whose email cannot be changed. */
  saved?: UserValues
}

export function useUserForm(
  props: ModalProps<object, UserValues>,
  { schema, saved, send, ...options }: Options,
) {
  const { control, dialogProps } = useDialogForm(props, {
    ...options,
    resolver: zodResolver(schema) as unknown as Resolver<UserValues>,
    initialValues: saved ?? emptyUserValues,
    send: ({ terms, ...values }) => send(values),
  })
  return { control, dialogProps, isExisting: saved !== undefined }
}

export type UserForm = ReturnType<typeof useUserForm>

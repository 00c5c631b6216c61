import {
  clientRole,
  defaultCountryCode,
  isRemediator,
  personBodies,
  remediatorForm,
  type ManagedRole,
  userTexts,
} from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import { toFormErrors } from '#web/lib/form-errors.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { useUpdateUserMutation } from './people-api.ts'
import {
  toUserValues,
  UserFormDialog,
  type UserDefaults,
  type UserValues,
} from './UserFormDialog.tsx'

/** 'Edit {tab label}': what is kept of a person; the email stays. */
export function EditUserDialog(props: ModalProps<UserDefaults & { role: ManagedRole }>) {
  const { title, defaults, errors, onClose, onSend } = props
  const { role = clientRole, userId = '' } = defaults
  const [update, { isLoading }] = useUpdateUserMutation()
  const { control, formState, getValues, handleSubmit } = useForm<UserValues>({
    resolver: (isRemediator({ role })
      ? zodResolver(remediatorForm)
      : zodResolver(personBodies[role])) as unknown as Resolver<UserValues>,
    defaultValues: toUserValues(defaults),
    errors: toFormErrors<UserValues>(errors),
  })
  useKeptValues(onSend, getValues)
  const submit = handleSubmit(async ({ terms, email, ...values }) => {
    if (isLoading) return
    onSend({ ...values, email, terms })
    const updated = await update({ userId, ...values })
    if (!updated.error) onClose()
  })
  return (
    <UserFormDialog
      title={title}
      role={role}
      control={control}
      keptCountryCode={defaults.countryCode ?? defaultCountryCode}
      isExisting
      submitLabel={userTexts.save}
      isDirty={formState.isDirty}
      isSending={isLoading}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    />
  )
}

import { isRemediator, personBodies, remediatorForm, userTexts } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { useUpdateUserMutation } from './people-api.ts'
import { useUserForm } from './use-user-form.ts'
import type { UserDefaults, UserValues } from './user-values.ts'
import { UserFormDialog } from './UserFormDialog.tsx'

/** 'Edit {tab label}': a person's data; the email stays. */
export function EditUserDialog(props: ModalProps<UserDefaults, UserValues>) {
  const { title, defaults, onClose } = props
  const { role, userId, saved } = defaults
  const [update, { isLoading }] = useUpdateUserMutation()
  const schema = isRemediator({ role }) ? remediatorForm : personBodies[role]
  const form = useUserForm(schema, props, saved)
  const submit = form.submitTo(async (values) => {
    if (isLoading) return
    const { error } = await update({ userId, ...values })
    if (!error) onClose()
  })
  return (
    <UserFormDialog
      title={title}
      role={role}
      form={form}
      submitLabel={userTexts.save}
      isInert={isLoading}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

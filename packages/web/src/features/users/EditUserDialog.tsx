import {
  clientRole,
  isRemediator,
  personBodies,
  remediatorForm,
  userTexts,
} from '@curbcut/contract'
import type { ModalProps } from '#web/state/modal.ts'
import { useUpdateUserMutation } from './people-api.ts'
import { useUserForm, type UserFormDefaults } from './use-user-form.ts'
import { UserFormDialog } from './UserFormDialog.tsx'

/** 'Edit {tab label}': what is kept of a person; the email stays. */
export function EditUserDialog(props: ModalProps<UserFormDefaults>) {
  const { title, defaults, onClose } = props
  const { role = clientRole, userId = '' } = defaults
  const [update, { isLoading }] = useUpdateUserMutation()
  const schema = isRemediator({ role }) ? remediatorForm : personBodies[role]
  const form = useUserForm(schema, props)
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
      isSending={isLoading}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    />
  )
}

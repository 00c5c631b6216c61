import { isRemediator, personBodies, remediatorForm, userTexts } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { useUpdateUserMutation } from './people-api.ts'
import { useUserForm } from './use-user-form.ts'
import type { UserDefaults, UserValues } from './user-values.ts'
import { UserFormDialog } from './UserFormDialog.tsx'

export function EditUserDialog(props: ModalProps<UserDefaults, UserValues>) {
  const { role, userId, saved } = props.defaults
  const [update] = useUpdateUserMutation()
  const form = useUserForm(props, {
    schema: isRemediator({ role }) ? remediatorForm : personBodies[role],
    saved,
    send: (values) => update({ userId, ...values }),
  })
  return <UserFormDialog role={role} form={form} submitLabel={userTexts.save} />
}

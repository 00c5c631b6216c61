import {
  invitationBodies,
  isRemediator,
  type ManagedRole,
  remediatorInvitationForm,
  userTexts,
} from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { useInviteUserMutation } from './people-api.ts'
import { useUserForm } from './use-user-form.ts'
import type { UserValues } from './user-values.ts'
import { UserFormDialog } from './UserFormDialog.tsx'

export function InviteUserDialog(props: ModalProps<{ role: ManagedRole }, UserValues>) {
  const { role } = props.defaults
  const [invite] = useInviteUserMutation()
  const form = useUserForm(props, {
    schema: isRemediator({ role }) ? remediatorInvitationForm : invitationBodies[role],
    send: (values) => invite({ role, values }),
    onSent: ({ data }) => props.onCreated(data),
  })
  return <UserFormDialog role={role} form={form} submitLabel={userTexts.sendInvite} />
}

import {
  invitationBodies,
  isRemediator,
  type ManagedRole,
  remediatorInvitationForm,
  userTexts,
} from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { useInviteUserMutation } from './people-api.ts'
import { useUserForm } from './use-user-form.ts'
import type { UserValues } from './user-values.ts'
import { UserFormDialog } from './UserFormDialog.tsx'

/** 'Invite {tab label}': a person who gets the way in by mail. */
export function InviteUserDialog(props: ModalProps<{ role: ManagedRole }, UserValues>) {
  const { title, defaults, onClose, onMade } = props
  const { role } = defaults
  const [invite, { isLoading }] = useInviteUserMutation()
  const schema = isRemediator({ role }) ? remediatorInvitationForm : invitationBodies[role]
  const form = useUserForm(schema, props)
  const submit = form.submitTo(async (values) => {
    if (isLoading) return
    const { data: invited } = await invite({ role, values })
    if (invited) onMade(invited)
  })
  return (
    <UserFormDialog
      title={title}
      role={role}
      form={form}
      submitLabel={userTexts.sendInvite}
      isInert={isLoading}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

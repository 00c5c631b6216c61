import {
  clientRole,
  invitationBodies,
  isRemediator,
  remediatorInvitationForm,
  userTexts,
} from '@curbcut/contract'
import type { ModalProps } from '#web/state/modal.ts'
import { useInviteUserMutation } from './people-api.ts'
import { useUserForm, type UserFormDefaults } from './use-user-form.ts'
import { UserFormDialog } from './UserFormDialog.tsx'

/** 'Invite {tab label}': a person who gets the way in by mail. */
export function InviteUserDialog(props: ModalProps<UserFormDefaults>) {
  const { title, defaults, onClose, onMade } = props
  const { role = clientRole } = defaults
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
      isSending={isLoading}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    />
  )
}

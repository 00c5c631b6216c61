import { organizationTexts } from '@curbcut/contract'
import type { ModalProps } from '#web/state/modal.ts'
import type { OrganizationDefaults } from './organization-values.ts'
import { OrganizationFormDialog, type RenderManagers } from './OrganizationFormDialog.tsx'
import { useCreateOrganizationMutation } from './organizations-admin-api.ts'
import { useOrganizationForm } from './use-organization-form.ts'

type Props = ModalProps<OrganizationDefaults> & { renderManagers: RenderManagers }

/** 'Invite Organization': one that comes, with its account manager. */
export function InviteOrganizationDialog(props: Props) {
  const { title, onClose, renderManagers } = props
  const [create, { isLoading }] = useCreateOrganizationMutation()
  const form = useOrganizationForm(props)
  const submit = form.submitTo(async (fields) => {
    if (isLoading) return
    const { error } = await create(fields)
    if (!error) onClose()
  })
  return (
    <OrganizationFormDialog
      title={title}
      form={form}
      submitLabel={organizationTexts.sendInvite}
      isSending={isLoading}
      renderManagers={renderManagers}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    />
  )
}

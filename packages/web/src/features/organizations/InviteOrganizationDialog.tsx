import { organizationTexts } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { OrganizationFormDialog, type RenderManagers } from './OrganizationFormDialog.tsx'
import { useCreateOrganizationMutation } from './organizations-admin-api.ts'
import { useOrganizationForm, type KeptOrganization } from './use-organization-form.ts'

export type InviteOrganizationProps = ModalProps<object, KeptOrganization>
type Props = InviteOrganizationProps & { renderManagers: RenderManagers }

/** 'Invite Organization': a new one, with its account manager. */
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
      isInert={isLoading}
      renderManagers={renderManagers}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

import { organizationTexts } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { emptyOrganizationValues, type AccountManager } from './organization-values.ts'
import { OrganizationFormDialog, type RenderManagers } from './OrganizationFormDialog.tsx'
import { useCreateOrganizationMutation } from './organizations-admin-api.ts'
import { useOrganizationForm, type SavedOrganization } from './use-organization-form.ts'

/** `manager`: the account manager who is chosen at first. */
export type InviteOrganizationProps = ModalProps<{ manager?: AccountManager }, SavedOrganization>
type Props = InviteOrganizationProps & { renderManagers: RenderManagers }

export function InviteOrganizationDialog({ renderManagers, ...props }: Props) {
  const [create] = useCreateOrganizationMutation()
  const { manager } = props.defaults
  const form = useOrganizationForm(props, {
    send: create,
    ...(manager && { saved: { ...emptyOrganizationValues, manager, camID: manager._id } }),
  })
  return (
    <OrganizationFormDialog
      form={form}
      submitLabel={organizationTexts.sendInvite}
      renderManagers={renderManagers}
    />
  )
}

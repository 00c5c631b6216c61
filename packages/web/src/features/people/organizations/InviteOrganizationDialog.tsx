import { organizationTexts } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { OrganizationFormDialog, type RenderManagers } from './OrganizationFormDialog.tsx'
import { useCreateOrganizationMutation } from './organizations-admin-api.ts'
import { useOrganizationForm, type SavedOrganization } from './use-organization-form.ts'

export type InviteOrganizationProps = ModalProps<object, SavedOrganization>
type Props = InviteOrganizationProps & { renderManagers: RenderManagers }

export function InviteOrganizationDialog({ renderManagers, ...props }: Props) {
  const [create] = useCreateOrganizationMutation()
  const form = useOrganizationForm(props, { send: create })
  return (
    <OrganizationFormDialog
      form={form}
      submitLabel={organizationTexts.sendInvite}
      renderManagers={renderManagers}
    />
  )
}

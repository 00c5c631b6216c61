import { organizationTexts } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import type { OrganizationDefaults } from './organization-values.ts'
import { OrganizationFormDialog, type RenderManagers } from './OrganizationFormDialog.tsx'
import { useUpdateOrganizationMutation } from './organizations-admin-api.ts'
import { useOrganizationForm, type SavedOrganization } from './use-organization-form.ts'

export type EditOrganizationProps = ModalProps<OrganizationDefaults, SavedOrganization>
type Props = EditOrganizationProps & { renderManagers: RenderManagers }

export function EditOrganizationDialog({ renderManagers, ...props }: Props) {
  const { organizationId, saved } = props.defaults
  const [update] = useUpdateOrganizationMutation()
  const form = useOrganizationForm(props, {
    saved,
    send: (fields) => update({ organizationId, ...fields }),
  })
  return (
    <OrganizationFormDialog
      form={form}
      submitLabel={organizationTexts.save}
      renderManagers={renderManagers}
    />
  )
}

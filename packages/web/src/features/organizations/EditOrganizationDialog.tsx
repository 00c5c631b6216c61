import { organizationTexts } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs.ts'
import type { OrganizationDefaults } from './organization-values.ts'
import { OrganizationFormDialog, type RenderManagers } from './OrganizationFormDialog.tsx'
import { useUpdateOrganizationMutation } from './organizations-admin-api.ts'
import { useOrganizationForm, type KeptOrganization } from './use-organization-form.ts'

export type EditOrganizationProps = ModalProps<OrganizationDefaults, KeptOrganization>
type Props = EditOrganizationProps & { renderManagers: RenderManagers }

/** 'Edit Organization': its data, and its account manager. */
export function EditOrganizationDialog(props: Props) {
  const { title, defaults, onClose, renderManagers } = props
  const { organizationId, saved } = defaults
  const [update, { isLoading }] = useUpdateOrganizationMutation()
  const form = useOrganizationForm(props, saved)
  const submit = form.submitTo(async (fields) => {
    if (isLoading) return
    const { error } = await update({ organizationId, ...fields })
    if (!error) onClose()
  })
  return (
    <OrganizationFormDialog
      title={title}
      form={form}
      submitLabel={organizationTexts.save}
      isInert={isLoading}
      renderManagers={renderManagers}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

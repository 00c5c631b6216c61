import { organizationTexts } from '@curbcut/contract'
import type { ModalProps } from '#web/state/modal.ts'
import type { OrganizationDefaults } from './organization-values.ts'
import { OrganizationFormDialog, type RenderManagers } from './OrganizationFormDialog.tsx'
import { useUpdateOrganizationMutation } from './organizations-admin-api.ts'
import { useOrganizationForm } from './use-organization-form.ts'

type Props = ModalProps<OrganizationDefaults> & { renderManagers: RenderManagers }

/** 'Edit Organization': what is kept of it, and who answers for it. */
export function EditOrganizationDialog(props: Props) {
  const { title, defaults, onClose, renderManagers } = props
  const { organizationId = '' } = defaults
  const [update, { isLoading }] = useUpdateOrganizationMutation()
  const form = useOrganizationForm(props)
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
      isSending={isLoading}
      renderManagers={renderManagers}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    />
  )
}

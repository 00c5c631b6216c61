import { organizationTexts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs.ts'
import type { OrganizationDefaults } from './organization-values.ts'
import { useDeleteOrganizationMutation } from './organizations-admin-api.ts'

type Props = ModalProps<OrganizationDefaults>

/** 'Delete Organization': archives it, so that nobody can work in it. */
export function DeleteOrganizationDialog({ title, defaults, onClose }: Props) {
  const { send, isSending } = useArchive(defaults, onClose)
  const { name } = defaults
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={`${organizationTexts.delete} ${name}`}
      tone="danger"
      isSending={isSending}
      onConfirm={() => void send(true)}
      onClose={onClose}
    >
      <p>Nobody can choose {name} any more, and its jobs can only be read.</p>
      <p>You can activate it again later.</p>
    </ConfirmDialog>
  )
}

/** 'Activate Organization': takes it out of the archive. */
export function ActivateOrganizationDialog({ title, defaults, onClose }: Props) {
  const { send, isSending } = useArchive(defaults, onClose)
  const { name } = defaults
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={`${organizationTexts.activate} ${name}`}
      isSending={isSending}
      onConfirm={() => void send(false)}
      onClose={onClose}
    >
      <p>Its people can choose {name} again, and its jobs go on.</p>
    </ConfirmDialog>
  )
}

function useArchive({ organizationId }: OrganizationDefaults, onClose: () => void) {
  const [deleteOrganization, { isLoading }] = useDeleteOrganizationMutation()
  const send = async (isArchived: boolean) => {
    if (isLoading) return
    const { error } = await deleteOrganization({ organizationId, isArchived })
    if (!error) onClose()
  }
  return { send, isSending: isLoading }
}

import { organizationTexts } from '@curbcut/contract'
import { ConfirmDialog, ConfirmLabel } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { Name } from '#web/ui/text/Name.tsx'
import type { OrganizationDefaults } from './organization-values.ts'
import { useDeleteOrganizationMutation } from './organizations-admin-api.ts'

type Props = ModalProps<OrganizationDefaults>

/** 'Delete Organization' archives it, so that nobody can work in it. */
export function DeleteOrganizationDialog({ title, defaults, onClose }: Props) {
  const { organizationId, name } = defaults
  const [deleteOrganization] = useDeleteOrganizationMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<ConfirmLabel verb={organizationTexts.delete} name={name} />}
      tone="danger"
      onConfirm={() => deleteOrganization({ organizationId, isArchived: true })}
      onClose={onClose}
    >
      <p>
        Nobody can choose <Name>{name}</Name> any more, and its jobs can only be read.
      </p>
      <p>You can activate it again later.</p>
    </ConfirmDialog>
  )
}

export function ActivateOrganizationDialog({ title, defaults, onClose }: Props) {
  const { organizationId, name } = defaults
  const [deleteOrganization] = useDeleteOrganizationMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<ConfirmLabel verb={organizationTexts.activate} name={name} />}
      onConfirm={() => deleteOrganization({ organizationId, isArchived: false })}
      onClose={onClose}
    >
      <p>
        Its people can choose <Name>{name}</Name> again, and its jobs continue.
      </p>
    </ConfirmDialog>
  )
}

import { isSuperUser, organizationTexts, type Actor, type Organization } from '@curbcut/contract'
import type { ModalTypeFor } from '#web/forms/dialogs/dialog-definition.ts'
import type { OrganizationDefaults } from './organization-values.ts'

/** Opens a dialog, except for the export, which starts at once. */
export type OrganizationAction = { label: string; tone?: 'danger' } & (
  | {
      id: 'edit' | 'delete' | 'activate'
      opens: ModalTypeFor<OrganizationDefaults>
      title: string
    }
  | { id: 'export' }
)

const edit: OrganizationAction = {
  id: 'edit',
  label: organizationTexts.edit,
  opens: 'edit-org',
  title: organizationTexts.editTitle,
}
const archive: OrganizationAction = {
  id: 'delete',
  label: organizationTexts.delete,
  tone: 'danger',
  opens: 'delete-org',
  title: organizationTexts.deleteTitle,
}
const activate: OrganizationAction = {
  id: 'activate',
  label: organizationTexts.activate,
  opens: 'activate-org',
  title: organizationTexts.activateTitle,
}

const exportAll: OrganizationAction = { id: 'export', label: 'Export everything' }

export function organizationActionsFor(
  actor: Actor,
  { isArchived }: Pick<Organization, 'isArchived'>,
): OrganizationAction[] {
  if (!isSuperUser(actor)) return [edit]
  return [edit, exportAll, isArchived ? activate : archive]
}

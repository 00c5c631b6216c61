import type { ComponentProps } from 'react'
import { EditOrganizationDialog } from '#web/features/organizations/EditOrganizationDialog.tsx'
import { InviteOrganizationDialog } from '#web/features/organizations/InviteOrganizationDialog.tsx'
import type { RenderManagers } from '#web/features/organizations/OrganizationFormDialog.tsx'
import { AccountManagerPicker } from '#web/features/users/AccountManagerPicker.tsx'

const renderManagers: RenderManagers = (field) => <AccountManagerPicker {...field} />

/** The form of a new organization with the list of the account managers. */
export function InviteOrganization(
  props: Omit<ComponentProps<typeof InviteOrganizationDialog>, 'renderManagers'>,
) {
  return <InviteOrganizationDialog {...props} renderManagers={renderManagers} />
}

/** The form of an organization that is there, with the same list. */
export function EditOrganization(
  props: Omit<ComponentProps<typeof EditOrganizationDialog>, 'renderManagers'>,
) {
  return <EditOrganizationDialog {...props} renderManagers={renderManagers} />
}

import type { ComponentProps } from 'react'
import { OrganizationPicker } from '#web/features/organizations/OrganizationPicker.tsx'
import { ManageOrganizationsDialog } from '#web/features/users/ManageOrganizationsDialog.tsx'

type Props = Omit<ComponentProps<typeof ManageOrganizationsDialog>, 'renderOrganizations'>

/** The dialog of the people with the list of the organizations. */
export function ManageOrganizations(props: Props) {
  return (
    <ManageOrganizationsDialog
      {...props}
      renderOrganizations={(field) => <OrganizationPicker {...field} />}
    />
  )
}

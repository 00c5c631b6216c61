import { organizationTexts } from '@curbcut/contract'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { AddOrganizationButton } from './AddOrganizationButton.tsx'
import { OrganizationsTable } from './OrganizationsTable.tsx'

export function OrganizationsPage() {
  return (
    <>
      <PageHeading title={organizationTexts.title} actions={<AddOrganizationButton />} />
      <OrganizationsTable />
    </>
  )
}

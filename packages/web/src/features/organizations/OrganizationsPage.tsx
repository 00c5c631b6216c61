import { organizationTexts } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { OrganizationsTable } from './OrganizationsTable.tsx'

/** The organizations whose documents are remediated, for administrators. */
export function OrganizationsPage() {
  const dispatch = useAppDispatch()
  return (
    <>
      <PageHeading title={organizationTexts.title}>
        <Button
          tone="primary"
          onPress={() =>
            dispatch(openModal({ type: 'invite-org', title: organizationTexts.invite }))
          }
        >
          {organizationTexts.add}
        </Button>
      </PageHeading>
      <OrganizationsTable />
    </>
  )
}

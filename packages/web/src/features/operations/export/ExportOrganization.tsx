import { retentionMessages } from '@curbcut/contract'
import { useExportOrganization } from '#web/api/endpoints/organization-export-api.ts'
import { useGetRetentionQuery } from '#web/api/endpoints/retention-api.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { ExportButton } from '#web/ui/buttons/ExportButton.tsx'
import { Name } from '#web/ui/text/Name.tsx'

/** An administrator in the account manager's account cannot export. */
export function ExportOrganization() {
  const { organization, isGhost } = useAppSelector(({ session }) => session)
  const { isExporting, startExport } = useExportOrganization()
  if (!organization) return null
  return (
    <section className="flex flex-col items-start gap-3">
      <div>
        <h2 className="text-title font-semibold">Data of your organization</h2>
        {!isGhost && (
          <p className="text-control text-ink2">
            One zip with all jobs, documents, comments and reports of{' '}
            <Name>{organization.name}</Name>, as you see them here. Each export is recorded, and
            super users can see it.
          </p>
        )}
        <RetentionPeriod organizationId={organization._id} />
      </div>
      {!isGhost && (
        <ExportButton
          label="Export everything"
          isExporting={isExporting}
          onExport={() => void startExport(organization._id)}
        />
      )}
    </section>
  )
}

function RetentionPeriod({ organizationId }: { organizationId: string }) {
  const { data } = useGetRetentionQuery({ organizationId })
  return (
    data && (
      <p className="mt-2 text-control text-ink2">
        {retentionMessages.keepPeriod(data.keepMonths)}{' '}
        {data.hasHold && retentionMessages.organizationBlockedByHold}
      </p>
    )
  )
}

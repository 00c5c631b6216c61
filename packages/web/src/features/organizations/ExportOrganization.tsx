import { useAppSelector } from '#web/state/root-state.ts'
import { ExportButton } from '#web/ui/ExportButton.tsx'
import { useExportOrganization } from './organization-export-api.ts'

/** The account manager's export of the current organization. */
export function ExportOrganization() {
  const organization = useAppSelector(({ session }) => session.organization)
  const { isExporting, exportOne } = useExportOrganization()
  if (!organization) return null
  return (
    <section className="flex flex-col items-start gap-3">
      <div>
        <h2 className="text-title font-semibold">Data of your organization</h2>
        <p className="text-control text-ink2">
          One zip with all jobs, documents, comments and reports of <bdi>{organization.name}</bdi>,
          as you see them here. Each export is recorded, and super users can see it.
        </p>
      </div>
      <ExportButton
        label="Export everything"
        isExporting={isExporting}
        onExport={() => void exportOne(organization._id)}
      />
    </section>
  )
}

import { organizationExportRoutes } from '@curbcut/contract/organization-export-routes.ts'
import { api } from '#web/api/api.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { addressOf, download, saveInBrowser } from '#web/api/transfer/download.ts'

const { exportOrganization } = organizationExportRoutes

/** A zip of all data of an organization, which the browser itself saves, at any size. */
const organizationExportApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportOrganization: download(build, exportOrganization),
  }),
})

const { useExportOrganizationMutation } = withLiveRefetch(organizationExportApi)

export function useExportOrganization() {
  const [requestExport, { isLoading }] = useExportOrganizationMutation()
  const startExport = async (organizationId: string) => {
    if (isLoading) return
    const { error } = await requestExport({ organizationId })
    if (!error) saveInBrowser(addressOf(exportOrganization, { organizationId }))
  }
  return { isExporting: isLoading, startExport }
}

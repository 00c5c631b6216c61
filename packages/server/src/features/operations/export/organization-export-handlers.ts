import type { organizationExportRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { exportOrganization } from './export-organization.ts'

export const organizationExportHandlers: Handlers<typeof organizationExportRoutes> = {
  exportOrganization: ({ params }, ctx) => exportOrganization(ctx, params.organizationId),
}

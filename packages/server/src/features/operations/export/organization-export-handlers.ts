import type { organizationExportRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { exportOrganization } from './export-organization.ts'

/** Everything of an organization, for a super user or its account manager. */
export const organizationExportHandlers: Handlers<typeof organizationExportRoutes> = {
  exportOrganization: ({ params }, ctx) => exportOrganization(ctx, params.organizationId),
}

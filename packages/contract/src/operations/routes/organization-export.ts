import { z } from 'zod/mini'
import { idText } from '#contract/form-values.ts'
import { exportVisibilities } from '#contract/operations/export-visibility.ts'
import { roles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'

export const organizationExportRoutes = {
  exportOrganization: {
    method: 'GET',
    path: '/organizations/:organizationId/export',
    summary:
      'Everything of an organization as one zip: rows, documents, reports, statements. Its account manager gets what the client side sees.',
    access: roles.filter((role) => exportVisibilities[role] !== 'nothing'),
    subject: 'organization',
    needsFreshStep: 'required',
    params: z.object({ organizationId: idText }),
    response: 'document',
  },
} as const satisfies Record<string, Route>

import type { deliveryReportRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import {
  exportDeliveries,
  exportOrganizationDeliveries,
  exportRemediatorDeliveries,
} from './delivery-report-csv.ts'
import {
  readDeliveries,
  readOrganizationDeliveries,
  readRemediatorDeliveries,
} from './delivery-report-service.ts'

export const deliveryReportHandlers: Handlers<typeof deliveryReportRoutes> = {
  listOrganizationDeliveries: async ({ query }, ctx) => {
    if (query.format) return exportOrganizationDeliveries(ctx, query)
    const { rows, total, report } = await readOrganizationDeliveries(ctx, query)
    return { data: rows, pagination: paginate(query, total), extras: report }
  },

  listRemediatorDeliveries: async ({ query }, ctx) => {
    if (query.format) return exportRemediatorDeliveries(ctx, query)
    const { rows, total, report } = await readRemediatorDeliveries(ctx, query)
    return { data: rows, pagination: paginate(query, total), extras: report }
  },

  listDeliveries: async ({ query }, ctx) => {
    if (query.format) return exportDeliveries(ctx, query)
    const { rows, total, report } = await readDeliveries(ctx, query)
    return { data: rows, pagination: paginate(query, total), extras: report }
  },
}

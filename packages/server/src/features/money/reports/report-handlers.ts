import { toDayRange, type reportRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { exportOrganizationMoneyReport, exportRemediatorMoneyReport } from './money-report-csv.ts'
import { exportReportLines, listReportLines } from './report-line-service.ts'
import { readReport } from './report-service.ts'
import { toOrganizationReportRow, toRemediatorReportRow } from './to-report-row.ts'

export const reportHandlers: Handlers<typeof reportRoutes> = {
  listRemediatorReport: async ({ query }, ctx) => {
    const filter = { kind: 'remediators', range: toDayRange(query), query: query.query } as const
    if (query.format) return exportRemediatorMoneyReport(ctx, { ...filter, sort: query.sort })
    const { rows, total, sums } = await readReport(ctx, filter, query)
    return {
      data: rows.map(toRemediatorReportRow),
      pagination: paginate(query, total),
      extras: sums,
    }
  },

  listOrganizationReport: async ({ query }, ctx) => {
    const filter = { kind: 'organizations', range: toDayRange(query), query: query.query } as const
    if (query.format) return exportOrganizationMoneyReport(ctx, { ...filter, sort: query.sort })
    const { rows, total, sums } = await readReport(ctx, filter, query)
    return {
      data: rows.map(toOrganizationReportRow),
      pagination: paginate(query, total),
      extras: sums,
    }
  },

  listRemediatorLines: async ({ params, query }, ctx) => {
    const subject = { kind: 'remediators', id: params.userId, range: toDayRange(query) } as const
    if (query.format) return exportReportLines(ctx, subject)
    const { lines, total, ...extras } = await listReportLines(ctx, subject, query)
    return { data: lines, pagination: paginate(query, total), extras }
  },

  listOrganizationLines: async ({ params, query }, ctx) => {
    const { organizationId: id } = params
    const subject = { kind: 'organizations', id, range: toDayRange(query) } as const
    if (query.format) return exportReportLines(ctx, subject)
    const { lines, total, ...extras } = await listReportLines(ctx, subject, query)
    return { data: lines, pagination: paginate(query, total), extras }
  },
}

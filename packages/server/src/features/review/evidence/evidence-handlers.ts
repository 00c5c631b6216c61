import { texts, type evidenceRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { getReport, listKeys, listReports, verifyReport } from './read-report.ts'
import { exportReportJson } from './report-json.ts'
import { exportReportPdf } from './report-pdf.ts'
import { withdrawReport } from './withdraw-report.ts'

const exportByFormat = { json: exportReportJson, pdf: exportReportPdf } as const

export const evidenceHandlers: Handlers<typeof evidenceRoutes> = {
  listEvidenceReports: async ({ params, query }, ctx) => {
    const { reports, total } = await listReports(ctx, { ...params, ...query })
    return { data: reports, pagination: paginate(query, total) }
  },

  getEvidenceReport: async ({ params, query }, ctx) => {
    if (query.format) return exportByFormat[query.format](ctx, params)
    const { report, total } = await getReport(ctx, { ...params, ...query })
    return { data: report, pagination: paginate(query, total) }
  },

  withdrawEvidenceReport: async ({ params }, ctx) => ({
    data: await withdrawReport(ctx, params),
    message: texts.success.reportWithdrawn,
  }),

  verifyEvidenceReport: async ({ params }, ctx) => ({
    data: await verifyReport(ctx, params.publicId),
  }),

  listEvidenceKeys: async (_input, ctx) => ({ data: await listKeys(ctx) }),
}

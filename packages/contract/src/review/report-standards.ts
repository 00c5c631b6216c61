import { z } from 'zod/mini'

/** What a report may name first: an organization chooses one of them. */
export const reportStandards = {
  wcag: 'WCAG',
  section508: 'Section 508',
  en301549: 'EN 301 549',
  pdf_ua: 'PDF/UA',
} as const
export type ReportStandard = keyof typeof reportStandards
export const reportStandardNames = Object.keys(reportStandards) as [
  ReportStandard,
  ...ReportStandard[],
]

export const reportStandardSchema = z.enum(reportStandardNames)

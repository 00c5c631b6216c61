import { z } from 'zod/mini'
import { jobParams } from '#contract/documents/routes/files.ts'
import { idText, pageNumber, rowLimit, unknownValueError } from '#contract/form-values.ts'
import { exportFormat } from '#contract/money/money-values.ts'
import {
  evidenceKeySchema,
  evidenceProofSchema,
  evidenceReportSchema,
  evidenceReportWithDocumentsSchema,
} from '#contract/review/evidence.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

const editionParams = z.object({
  jobId: idText,
  edition: z.pipe(
    z.string(unknownValueError).check(z.regex(/^[1-9]\d{0,5}$/, texts.validation.unknownValue)),
    z.transform(Number),
  ),
})

/** 128 random bits, hexadecimal. People may type it. */
const publicId = z
  .string(unknownValueError)
  .check(z.trim(), z.toLowerCase(), z.regex(/^[\da-f]{32}$/, texts.validation.unknownValue))

export const evidenceRoutes = {
  listEvidenceReports: {
    method: 'GET',
    path: '/jobs/:jobId/reports',
    summary: 'The editions of a job’s report, newest first: one for each time it was completed.',
    access: 'session',
    subject: 'job',
    params: jobParams,
    query: z.object({ page: pageNumber, limit: rowLimit() }),
    response: z.array(evidenceReportSchema),
    paged: true,
  },
  getEvidenceReport: {
    method: 'GET',
    path: '/jobs/:jobId/reports/:edition',
    summary:
      'One edition with a page of its documents, those first with which something is left; `format=json` is all of it, signed, `format=pdf` a tagged PDF.',
    access: 'session',
    subject: 'job',
    params: editionParams,
    query: z.object({
      page: pageNumber,
      limit: rowLimit(),
      format: exportFormat(['json', 'pdf']),
    }),
    response: evidenceReportWithDocumentsSchema,
    paged: true,
    formats: ['json', 'pdf'],
  },
  withdrawEvidenceReport: {
    method: 'PUT',
    path: '/jobs/:jobId/reports/:edition/withdraw',
    summary: 'Withdraws the public page of an edition, for good. Readers of the job keep it.',
    access: [superUserRole],
    subject: 'job',
    needsFreshStep: 'required',
    params: editionParams,
    response: evidenceReportSchema,
  },
  verifyEvidenceReport: {
    method: 'GET',
    path: '/verify/:publicId',
    summary: 'What anybody learns of a report by its public id, to compare documents with it.',
    access: 'public',
    subject: 'none',
    params: z.object({ publicId }),
    response: evidenceProofSchema,
  },
  listEvidenceKeys: {
    method: 'GET',
    path: '/verify/key',
    summary: 'The public keys of all reports, newest first.',
    access: 'public',
    subject: 'none',
    response: z.array(evidenceKeySchema),
  },
} as const satisfies Record<string, Route>

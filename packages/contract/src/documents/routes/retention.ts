import { z } from 'zod/mini'
import { maxKeepMonths } from '#contract/documents/retention.ts'
import { formBoolean, idText, requiredLine, unknownValueError } from '#contract/form-values.ts'
import { jobSchema } from '#contract/jobs/job.ts'
import { maxLengths, removalWarningDays } from '#contract/limits.ts'
import { accountManagerRole, superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'
import { jobParams } from './files.ts'

export const retentionFactsSchema = z.object({
  /** From the completion of a job to the removal of its documents; null: never. */
  keepMonths: z.nullable(z.number()),
  /** A legal hold prevents every removal. */
  hasHold: z.boolean(),
  /** For super users: the first completed job due for removal, on hold or not; null without one. */
  first: z.nullable(
    z.object({
      job_name: z.string(),
      completedAt: z.string(),
      /** The day of removal, once people were warned. */
      endOn: z.nullable(z.string()),
    }),
  ),
})
export type RetentionFacts = z.output<typeof retentionFactsSchema>

export const retentionSchema = z.extend(retentionFactsSchema, { _id: z.string(), name: z.string() })
export type Retention = z.output<typeof retentionSchema>

const monthsMessage = `Enter a whole number from 1 to ${maxKeepMonths}`

/** Empty: documents are never removed. */
export const retentionBody = z.object({
  keep_months: z.pipe(
    z.optional(
      z
        .union([z.number(), z.string().check(z.trim())], unknownValueError)
        .check(
          z.refine(
            (value) =>
              value === '' ||
              (/^[1-9]\d{0,2}$/.test(String(value)) && Number(value) <= maxKeepMonths),
            monthsMessage,
          ),
        ),
    ),
    z.transform((value) => (value === undefined || value === '' ? undefined : Number(value))),
  ),
})

export const legalHoldBody = z.object({
  is_held: formBoolean,
  reason: requiredLine(texts.validation.reasonRequired, maxLengths.reason),
})

const organizationParams = z.object({ organizationId: idText })

export const retentionRoutes = {
  getRetention: {
    method: 'GET',
    path: '/organizations/:organizationId/retention',
    summary: 'How long the documents of an organization are kept.',
    access: [superUserRole, accountManagerRole],
    subject: 'organization',
    params: organizationParams,
    response: retentionSchema,
  },
  setRetention: {
    method: 'PUT',
    path: '/organizations/:organizationId/retention',
    summary: `Sets after how many months the documents of completed jobs end. Nothing ends before ${removalWarningDays} days of warning.`,
    access: [superUserRole],
    subject: 'organization',
    needsFreshStep: 'required',
    params: organizationParams,
    body: retentionBody,
    response: retentionSchema,
    sample: { keep_months: '24' },
  },
  setOrganizationHold: {
    method: 'PUT',
    path: '/organizations/:organizationId/legal-hold',
    summary: 'Sets or lifts the legal hold of an organization: while it is set, no documents end.',
    access: [superUserRole],
    subject: 'organization',
    needsFreshStep: 'required',
    params: organizationParams,
    body: legalHoldBody,
    response: retentionSchema,
    sample: { is_held: 'true', reason: 'A lawsuit' },
  },
  setJobHold: {
    method: 'PUT',
    path: '/jobs/:jobId/legal-hold',
    summary: 'Sets or lifts the legal hold of a job: while it is set, its documents do not end.',
    access: [superUserRole],
    subject: 'job',
    needsFreshStep: 'required',
    params: jobParams,
    body: legalHoldBody,
    response: jobSchema,
    sample: { is_held: 'true', reason: 'A lawsuit' },
  },
} as const satisfies Record<string, Route>

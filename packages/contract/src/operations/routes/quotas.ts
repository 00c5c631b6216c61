import { z } from 'zod/mini'
import { retentionFactsSchema } from '#contract/documents/routes/retention.ts'
import {
  idText,
  pageNumber,
  rowLimit,
  searchText,
  unknownValueError,
} from '#contract/form-values.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

/** `most` is null without a limit. */
const quotaUsageSchema = z.object({
  used: z.number(),
  most: z.nullable(z.number()),
  /** Whether the limit is the one for all organizations. */
  isDefault: z.boolean(),
})

export const quotaSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Bytes of documents and versions, and jobs neither completed nor archived. */
  documents: quotaUsageSchema,
  openJobs: quotaUsageSchema,
  retention: retentionFactsSchema,
})
export type Quota = z.output<typeof quotaSchema>

const optionalNumber = (pattern: RegExp, error: string) =>
  z.pipe(
    z.optional(
      z
        .union([z.number(), z.string().check(z.trim())], unknownValueError)
        .check(z.refine((value) => value === '' || pattern.test(String(value)), error)),
    ),
    z.transform((value) => (value === undefined || value === '' ? undefined : Number(value))),
  )

const { invalidNumber: number, invalidWholeNumber: wholeNumber } = texts.validation

/** The unit in which people enter a quota of documents. */
export const bytesPerGibibyte = 1024 ** 3

/** Empty: the limit for all organizations applies. */
export const quotaBody = z.object({
  max_gibibytes: optionalNumber(/^\d{1,5}(\.\d{1,3})?$/, number),
  max_open_jobs: optionalNumber(/^\d{1,6}$/, wholeNumber),
})

export const quotaRoutes = {
  listQuotas: {
    method: 'GET',
    path: '/organizations/quotas',
    summary: 'What each organization keeps and may keep; the largest first.',
    access: [superUserRole],
    subject: 'none',
    query: z.object({ query: searchText, page: pageNumber, limit: rowLimit() }),
    response: z.array(quotaSchema),
    paged: true,
    extras: z.object({
      /** For organizations without a quota of their own; null: no limit. */
      defaults: z.object({
        documents: z.nullable(z.number()),
        openJobs: z.nullable(z.number()),
      }),
    }),
  },
  setQuota: {
    method: 'PUT',
    path: '/organizations/:organizationId/quota',
    summary: 'Sets the most that an organization may keep.',
    access: [superUserRole],
    subject: 'organization',
    needsFreshStep: 'required',
    params: z.object({ organizationId: idText }),
    body: quotaBody,
    response: quotaSchema,
    sample: { max_gibibytes: '2.5', max_open_jobs: '100' },
  },
} as const satisfies Record<string, Route>

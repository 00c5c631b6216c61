import { z } from 'zod/mini'
import { idText, pageNumber, rowLimit, searchText, unknownValue } from '#contract/form-values.ts'
import { superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'
import { retentionFactsSchema } from './retention.ts'

/** What an organization has of something, and the most that it may have; null: no limit. */
const shareSchema = z.object({
  used: z.number(),
  most: z.nullable(z.number()),
  /** Whether that is what holds for all. */
  isDefault: z.boolean(),
})

/** What an organization keeps, and what it may. */
export const quotaSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** In bytes: documents and versions. */
  documents: shareSchema,
  /** Neither completed nor archived. */
  openJobs: shareSchema,
  /** How long its documents are stored. */
  retention: retentionFactsSchema,
})
export type Quota = z.output<typeof quotaSchema>

/** A number as it is typed, or nothing: empty counts as absent. */
const optionalNumber = (pattern: RegExp, error: string) =>
  z.pipe(
    z.optional(
      z
        .union([z.number(), z.string().check(z.trim())], unknownValue)
        .check(z.refine((value) => value === '' || pattern.test(String(value)), error)),
    ),
    z.transform((value) => (value === undefined || value === '' ? undefined : Number(value))),
  )

const { number, wholeNumber } = texts.validation

/** The bytes of a GiB, in which a quota of documents is typed. */
export const gibibyte = 1024 ** 3

/** The most that an organization may have; what is empty is as for all. */
export const quotaBody = z.object({
  max_gibibytes: optionalNumber(/^\d{1,5}(\.\d{1,3})?$/, number),
  max_open_jobs: optionalNumber(/^\d{1,6}$/, wholeNumber),
})

/** What organizations keep, for super users. */
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
      /** What holds for organizations without a quota of their own; null: no limit. */
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
    needsFreshStep: 'asked',
    params: z.object({ organizationId: idText }),
    body: quotaBody,
    response: quotaSchema,
    sample: { max_gibibytes: '2.5', max_open_jobs: '100' },
  },
} as const satisfies Record<string, Route>

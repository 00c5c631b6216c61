import { gibibyte, type Quota } from '@curbcut/contract/quota-routes.ts'

/** Applies to organizations without their own quota; null: no limit. */
type ForAll = { documents: number | null; openJobs: number | null }

export type QuotaValues = { max_gibibytes: string; max_open_jobs: string }

export type QuotaDefaults = {
  organizationId: string
  name: string
  start: QuotaValues
  forAll: ForAll
  used: { documents: number; openJobs: number }
}

type Share = Quota['documents']

const fieldText = ({ most, isDefault }: Share, format: (most: number) => string) =>
  isDefault || most === null ? '' : format(most)

export const toQuotaDefaults = (quota: Quota, forAll: ForAll): QuotaDefaults => ({
  organizationId: quota._id,
  name: quota.name,
  forAll,
  used: { documents: quota.documents.used, openJobs: quota.openJobs.used },
  start: {
    max_gibibytes: fieldText(quota.documents, (bytes) =>
      String(Number((bytes / gibibyte).toFixed(3))),
    ),
    max_open_jobs: fieldText(quota.openJobs, String),
  },
})

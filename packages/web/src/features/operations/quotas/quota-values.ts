import { bytesPerGibibyte, type Quota } from '@curbcut/contract/quota-routes.ts'

/** Applies to organizations without their own quota; null: no limit. */
type DefaultLimits = { documents: number | null; openJobs: number | null }

export type QuotaValues = { max_gibibytes: string; max_open_jobs: string }

export type QuotaDefaults = {
  organizationId: string
  name: string
  initialValues: QuotaValues
  defaultLimits: DefaultLimits
  used: { documents: number; openJobs: number }
}

type QuotaUsage = Quota['documents']

const fieldText = ({ most, isDefault }: QuotaUsage, format: (most: number) => string) =>
  isDefault || most === null ? '' : format(most)

export const toQuotaDefaults = (quota: Quota, defaultLimits: DefaultLimits): QuotaDefaults => ({
  organizationId: quota._id,
  name: quota.name,
  defaultLimits,
  used: { documents: quota.documents.used, openJobs: quota.openJobs.used },
  initialValues: {
    max_gibibytes: fieldText(quota.documents, (bytes) =>
      String(Number((bytes / bytesPerGibibyte).toFixed(3))),
    ),
    max_open_jobs: fieldText(quota.openJobs, String),
  },
})

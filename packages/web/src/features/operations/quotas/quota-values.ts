import { gibibyte, type Quota } from '@curbcut/contract/quota-routes.ts'

/** What holds for organizations without a quota of their own; null: no limit. */
type ForAll = { documents: number | null; openJobs: number | null }

/** The fields of the form, as they are typed. */
export type QuotaValues = { max_gibibytes: string; max_open_jobs: string }

/** With what the form opens. */
export type QuotaDefaults = {
  organizationId: string
  name: string
  start: QuotaValues
  forAll: ForAll
}

type Share = Quota['documents']

const typed = ({ most, isDefault }: Share, toText: (most: number) => string) =>
  isDefault || most === null ? '' : toText(most)

export const toQuotaDefaults = (quota: Quota, forAll: ForAll): QuotaDefaults => ({
  ...{ organizationId: quota._id, name: quota.name, forAll },
  start: {
    max_gibibytes: typed(quota.documents, (bytes) => String(Number((bytes / gibibyte).toFixed(3)))),
    max_open_jobs: typed(quota.openJobs, String),
  },
})

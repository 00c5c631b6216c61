import { formatQuantity } from '@curbcut/contract'
import type { QuotaState } from '@curbcut/contract/quota-words.ts'

/** The texts of the quotas of organizations. */
export const quotaTexts = {
  title: 'Quotas',
  intro:
    'Organizations with the most documents come first. Fixed documents count too, but are never refused.',
  search: 'Search organization',
  columns: {
    number: 'No.',
    name: 'Organization',
    documents: 'Documents',
    openJobs: 'Open jobs',
    kept: 'Documents kept',
    state: 'Room left',
  },
  states: {
    free: 'Enough',
    near: 'Nearly full',
    full: 'Full',
  } satisfies Record<QuotaState, string>,
  keptFor: (months: number | null) =>
    months === null ? 'Until deleted' : `${formatQuantity(months, 'month')} after completion`,
  of: (used: string, most: string) => `${used} of ${most}`,
  change: 'Change Quota',
  fields: { gibibytes: 'Limit for documents, in GiB', openJobs: 'Limit for open jobs' },
  /** Below a field. */
  ifEmpty: (most: string | null) =>
    most === null ? 'Empty: no limit.' : `Empty: ${most}, as for all.`,
  submit: 'Save Quota',
} as const

import { formatQuantity, type QuotaState } from '@curbcut/contract'

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
    retention: 'Documents kept',
    state: 'Room left',
  },
  states: {
    free: 'Enough',
    near: 'Nearly full',
    full: 'Full',
  } satisfies Record<QuotaState, string>,
  retentionPeriod: (months: number | null) =>
    months === null ? 'Until deleted' : `${formatQuantity(months, 'month')} after completion`,
  of: (used: string, limit: string) => `${used} of ${limit}`,
  change: 'Change Quota',
  ifEmpty: (limit: string | null) =>
    limit === null ? 'Empty: no limit.' : `Empty: ${limit}, as for all.`,
  submit: 'Save Quota',
} as const

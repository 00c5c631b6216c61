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
    state: 'Quota',
  },
  states: {
    none: 'No limit',
    free: 'Enough room',
    near: 'Nearly full',
    full: 'Full',
  } satisfies Record<QuotaState | 'none', string>,
  retentionPeriod: (months: number | null) =>
    months === null ? 'Until deleted' : `${formatQuantity(months, 'month')} after completion`,
  of: (used: string, limit: string) => `${used} of ${limit}`,
  change: 'Change Quota',
  setRetention: 'Set Retention Time',
  hint: (used: string, limit: string | null) =>
    `In use: ${used}. Empty: ${limit === null ? 'no limit' : `${limit}, as for all`}.`,
  submit: 'Save',
} as const

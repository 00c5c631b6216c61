export const quotaFieldLabels = {
  max_gibibytes: 'Limit for documents, in GB',
  max_open_jobs: 'Limit for open jobs',
} as const

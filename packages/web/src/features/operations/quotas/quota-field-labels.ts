// Separate, because the list of dialogs needs these labels before it loads a dialog.

export const quotaFieldLabels = {
  max_gibibytes: 'Limit for documents, in GB',
  max_open_jobs: 'Limit for open jobs',
} as const

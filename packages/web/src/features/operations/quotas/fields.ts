// Separate from the other texts, because the list of dialogs needs the labels before it loads a
// dialog.

export const quotaFields = {
  max_gibibytes: 'Limit for documents, in GiB',
  max_open_jobs: 'Limit for open jobs',
} as const

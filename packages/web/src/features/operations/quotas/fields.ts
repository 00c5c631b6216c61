// The labels of fields in dialogs, apart from the other texts: the list of dialogs needs them before a dialog is loaded.

export const quotaFields = {
  max_gibibytes: 'Limit for documents, in GiB',
  max_open_jobs: 'Limit for open jobs',
} as const

// The labels of fields in dialogs, apart from the other texts: the list of dialogs needs them before a dialog is loaded.

export const providerFields = {
  issuer: 'Issuer',
  clientId: 'Client ID',
  domains: 'Mail domains',
} as const

export const retentionFields = { keep_months: 'Months after a job is completed' } as const

export const quotaFields = {
  max_gibibytes: 'Limit for documents, in GiB',
  max_open_jobs: 'Limit for open jobs',
} as const

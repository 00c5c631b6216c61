export const retentionFieldLabels = { keep_months: 'Months after a job is completed' } as const

// Separate, because the list of dialogs needs these labels before it loads a dialog.

export const retentionFieldLabels = { keep_months: 'Months after a job is completed' } as const

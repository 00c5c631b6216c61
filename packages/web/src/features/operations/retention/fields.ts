// Separate from the other texts, because the list of dialogs needs the labels before it loads a
// dialog.

export const retentionFields = { keep_months: 'Months after a job is completed' } as const

// The labels of fields in dialogs, apart from the other texts: the list of dialogs needs them before a dialog is loaded.

export const retentionFields = { keep_months: 'Months after a job is completed' } as const

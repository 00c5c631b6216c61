/** The label of the field in the form for the time of keeping, apart: the list of dialogs needs it before the form. */
export const retentionFields = { keep_months: 'Months after a job is completed' } as const

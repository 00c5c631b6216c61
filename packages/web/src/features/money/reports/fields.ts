// The labels of fields in dialogs, apart from the other texts: the list of dialogs needs them before a dialog is loaded.

export const rateFields = { simple_page: 'Simple page', complex_page: 'Complex page' } as const

// Separate from the other texts, because the list of dialogs needs the labels before it loads a
// dialog.

export const rateFields = { simple_page: 'Simple page', complex_page: 'Complex page' } as const

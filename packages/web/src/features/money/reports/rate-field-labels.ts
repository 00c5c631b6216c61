// Separate, because the list of dialogs needs these labels before it loads a dialog.

export const rateFieldLabels = { simple_page: 'Simple page', complex_page: 'Complex page' } as const

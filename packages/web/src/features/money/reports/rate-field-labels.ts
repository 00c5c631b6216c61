export const rateFieldLabels = { simple_page: 'Simple page', complex_page: 'Complex page' } as const

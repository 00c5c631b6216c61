export const viewFieldLabels = { name: 'Name' } as const

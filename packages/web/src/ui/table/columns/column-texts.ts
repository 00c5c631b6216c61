export const columnTexts = {
  title: 'Columns',
  withHidden: (count: string) => `Columns, ${count} hidden`,
  hideEqual: 'Hide what is equal in all rows',
  showAll: 'Show all',
  nothingEqual: 'No other column is equal in all rows.',
  hidden: (headers: string) => `Hidden: ${headers}.`,
  allShown: 'All columns are shown.',
} as const

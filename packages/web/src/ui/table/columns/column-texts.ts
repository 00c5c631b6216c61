import { formatQuantity } from '@curbcut/contract'

export const columnTexts = {
  title: 'Columns',
  withHidden: (count: string) => `Columns, ${count} hidden`,
  hideEqual: 'Hide what is equal in all rows',
  ofPage: (rows: number) => `Of the ${formatQuantity(rows, 'row')} on this page.`,
  noRoom: 'No room at this width.',
  showAll: 'Show all',
  nothingEqual: 'No other column is equal in all rows.',
  hidden: (headers: string) => `Hidden: ${headers}.`,
  allShown: 'All columns are shown.',
} as const

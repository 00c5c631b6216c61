import { texts } from '@curbcut/contract'

// In a file of their own, because the list of dialogs needs them before a dialog is loaded.

const { simplePages, complexPages } = texts.files.columns

export const markFieldLabels = {
  simple_pages: simplePages,
  complex_pages: complexPages,
  page_note: 'Why the page count differs',
  reason: 'Reason (the client will read this)',
} as const

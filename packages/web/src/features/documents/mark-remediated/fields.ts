// In a file of their own, because the list of dialogs needs them before a dialog is loaded.

export const markFields = {
  simple_pages: 'Simple pages',
  complex_pages: 'Complex pages',
  page_note: 'Why the page count differs',
  reason: 'Reason (the client will read this)',
} as const

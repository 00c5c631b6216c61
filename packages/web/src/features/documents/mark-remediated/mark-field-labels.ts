import { texts } from '@curbcut/contract'

const { simplePages, complexPages } = texts.files.columns

export const markFieldLabels = {
  simple_pages: simplePages,
  complex_pages: complexPages,
  page_note: 'Why the page count differs',
  reason: 'Reason (the client will read this)',
} as const

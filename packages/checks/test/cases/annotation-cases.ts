import { PDFString } from '@cantoo/pdf-lib'
import type { Change, Draft, Entries } from '#test/a-document.ts'
import { withoutLanguage } from './case.ts'
import type { Cases } from './case.ts'

const words = (text: string) => PDFString.of(text)
const annotation =
  (entries: Entries, type?: string): Change =>
  (draft) =>
    void draft.annotation(entries, type)

const stamp = { Subtype: 'Stamp', Contents: words('Paid') }
const link = { Subtype: 'Link', Contents: words('To the minutes') }
const field = { Subtype: 'Widget', FT: 'Tx', T: words('name'), TU: words('Your name') }
const outside = { Rect: [300, 300, 400, 400] }
const touching = { Rect: [200, 10, 250, 60] }
const hidden = { F: 2 }

const languageOfElement = (draft: Draft, entries: Entries, type: string) => {
  draft.annotation(entries, type)
  const kids = draft.top.context.enumerateIndirectObjects().map(([, object]) => object)
  for (const dict of kids)
    if ('get' in dict && String(dict).includes(`/S /${type}`))
      draft.set(dict as Draft['top'], { Lang: words('en') })
}

export const annotationCases: Cases = {
  '7.18.1-1': { fails: annotation(stamp), passes: annotation(stamp, 'Annot') },
  '7.18.1-2': {
    fails: annotation({ Subtype: 'Stamp' }, 'Annot'),
    passes: annotation({ ...stamp, ...touching }, 'Annot'),
  },
  '7.18.1-3': {
    fails: annotation({ ...field, TU: undefined }, 'Form'),
    passes: annotation(field, 'Form'),
  },
  '7.18.2-1': {
    fails: annotation({ Subtype: 'TrapNet', Contents: words('Traps') }, 'Annot'),
    passes: annotation({ Subtype: 'TrapNet', ...outside }),
  },
  '7.18.3-1': {
    fails: (draft) => {
      draft.annotation(stamp, 'Annot')
      draft.set(draft.page, { Tabs: undefined })
    },
    passes: annotation(stamp, 'Annot'),
  },
  '7.18.4-1': { fails: annotation(field), passes: annotation({ ...field, ...hidden }) },
  '7.18.5-1': { fails: annotation(link, 'P'), passes: annotation(link, 'Reference') },
  '7.18.5-2': {
    fails: annotation({ Subtype: 'Link' }, 'Link'),
    passes: annotation(link, 'Link'),
  },
  '7.18.8-1': {
    fails: annotation({ Subtype: 'PrinterMark', Contents: words('Cut here') }, 'Annot'),
    passes: annotation({ Subtype: 'PrinterMark', Contents: words('Cut here') }),
  },
  '7.2-24': {
    fails: withoutLanguage(annotation(stamp, 'Annot')),
    passes: withoutLanguage((draft) => languageOfElement(draft, stamp, 'Annot')),
  },
  '7.2-25': {
    fails: withoutLanguage(annotation(field, 'Form')),
    passes: withoutLanguage((draft) => languageOfElement(draft, field, 'Form')),
  },
}

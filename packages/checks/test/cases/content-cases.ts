import type { PDFRef } from '@cantoo/pdf-lib'
import type { Change, Draft, Entries } from '#test/a-document.ts'
import { withoutLanguage } from './case.ts'
import type { Cases } from './case.ts'

const content =
  (operators: string): Change =>
  (draft) =>
    draft.content(operators)

const box = '10 10 50 50 re f'
const tagged = `/P <</MCID 0>> BDC ${box} EMC`

function aForm(draft: Draft, entries: Entries = {}): PDFRef {
  return draft.stream(box, { Subtype: 'Form', BBox: [0, 0, 10, 10], ...entries })
}

/** Painted as often as told, inside of tagged content. */
const painted =
  (times: number, entries: (draft: Draft) => Entries): Change =>
  (draft) => {
    const form = aForm(draft, entries(draft))
    draft.set(draft.page, { Resources: { XObject: { F: form } } })
    draft.content(`/P <</MCID 0>> BDC ${'/F Do '.repeat(times)} EMC`)
  }

const spanWith = (properties: string) =>
  content(`${tagged} /P <</MCID 0>> BDC /Span <<${properties}>> BDC ${box} EMC EMC`)

/** Invisible text, which needs no embedded font. */
const text =
  (properties: string): Change =>
  (draft) => {
    draft.set(draft.page, {
      Resources: {
        Font: {
          F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' },
        },
      },
    })
    draft.content(`/P <</MCID 0 ${properties}>> BDC BT 3 Tr /F 12 Tf (Minutes) Tj ET EMC`)
  }

export const contentCases: Cases = {
  '7.1-1': {
    fails: content(`/P <</MCID 0>> BDC ${box} /Artifact BMC ${box} EMC EMC`),
    passes: content(`${tagged} /Artifact BMC ${box} EMC`),
  },
  '7.1-2': {
    fails: content(`/Artifact BMC ${box} /P <</MCID 0>> BDC ${box} EMC EMC`),
    passes: content(`/Artifact BMC ${box} EMC ${tagged}`),
  },
  '7.1-3': {
    fails: content(`${tagged} ${box}`),
    passes: content(`${tagged} 10 10 50 50 re n /Artifact BMC ${box} EMC`),
  },
  '7.2-30': {
    fails: withoutLanguage(spanWith('/ActualText (one)')),
    passes: withoutLanguage(spanWith('/ActualText (one) /Lang (en)')),
  },
  '7.2-31': {
    fails: withoutLanguage(spanWith('/Alt (one)')),
    passes: withoutLanguage(spanWith('/Alt (one) /Lang (en)')),
  },
  '7.2-32': {
    fails: withoutLanguage(spanWith('/E (one)')),
    passes: withoutLanguage(spanWith('/E (one) /Lang (en)')),
  },
  '7.2-34': {
    fails: withoutLanguage(text('')),
    passes: withoutLanguage(text('/Lang (en)')),
  },
  '7.20-1': {
    fails: painted(1, () => ({ Ref: { F: 'other.pdf', Page: 0 } })),
    passes: painted(2, () => ({})),
  },
  '7.20-2': {
    fails: painted(2, () => ({ StructParents: 9 })),
    passes: painted(1, () => ({ StructParents: 9 })),
  },
}

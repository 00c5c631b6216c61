import { PDFString } from '@cantoo/pdf-lib'
import type { PDFDict } from '@cantoo/pdf-lib'
import type { Change, Draft, Entries } from '#test/a-document.ts'
import { withoutLanguage } from '#test/cases/case.ts'
import { helvetica } from '#test/shown-fonts.ts'
import type { Variation } from './variation.ts'

const box = '10 10 50 50 re f'
const tagged = `/P <</MCID 0>> BDC ${box} EMC`
const content =
  (operators: string, resources: (draft: Draft) => Entries = () => ({})): Change =>
  (draft) => {
    draft.set(draft.page, { Resources: resources(draft) })
    draft.content(operators)
  }

/** Forms of the page, each with its content. */
const forms =
  (
    operators: string,
    all: Record<string, (draft: Draft) => Entries & { paints: string; heldBy?: PDFDict }>,
  ): Change =>
  (draft) => {
    const made = Object.entries(all).map(([name, entries]) => {
      const { paints, heldBy, ...more } = entries(draft)
      const form = draft.stream(paints, { Subtype: 'Form', BBox: [0, 0, 9, 9], ...more })
      const held = more.StructParent === undefined ? { Stm: form, MCID: 0 } : { Obj: form }
      const Type = more.StructParent === undefined ? 'MCR' : 'OBJR'
      if (heldBy) draft.set(heldBy, { K: { Type, Pg: draft.refOf(draft.page), ...held } })
      return [name, form]
    })
    content(operators, () => ({ XObject: Object.fromEntries(made) }))(draft)
  }

/** The parent tree leads from number 7 to an element that holds it, or to a list with it. */
const led = (draft: Draft, isList: boolean): Entries & { heldBy: PDFDict } => {
  const heldBy = draft.tree('P')
  const paragraph = draft.refOf(heldBy)
  const numbers = { Nums: [7, isList ? [paragraph] : paragraph] }
  const own = draft.root.get(draft.context.obj('ParentTree'))
  draft.set(draft.root, { ParentTree: { Kids: [own, numbers] as never } })
  return { [isList ? 'StructParents' : 'StructParent']: 7, heldBy }
}

const words = (draft: Draft) => ({
  Font: { F: { Type: 'Font', ...helvetica } },
  Properties: { L: { MCID: 0, Lang: draft.text('en') } },
})
const text = 'BT 3 Tr /F 9 Tf (A) Tj ET'
const spoken = (operators: string) => withoutLanguage(content(operators, words))

/** A font that is not embedded. */
const letters = { Font: { L: { Type: 'Font', ...helvetica } } }
const letter = 'BT /L 9 Tf (A) Tj ET'

/** An area that is filled with a pattern of its own. */
const pattern = (paints: string, entries: (draft: Draft) => Entries = () => letters): Change =>
  content('/P <</MCID 0>> BDC /Pattern cs /T scn 10 10 50 50 re f EMC', (draft) => ({
    Pattern: { T: draft.stream(paints, { PatternType: 1, Resources: entries(draft) }) },
  }))

export const contentVariations: Variation[] = [
  ['an operator that paints, without a path', content(`${tagged} f`), ['7.1-3']],
  ['an operator that ends a path, without a path', content(`${tagged} n`), []],
  [
    'content whose number no tag holds, in a mark that one does',
    content(`/P <</MCID 0>> BDC /Span <</MCID 5>> BDC ${box} EMC EMC`),
    [],
  ],
  [
    'decoration in decoration',
    content(`${tagged} /Artifact BMC /Artifact <</Type /Layout>> BDC ${box} EMC EMC`),
    [],
  ],
  [
    'a mark of its own in decoration',
    content(`${tagged} /Artifact BMC /Span BMC ${box} EMC EMC`),
    [],
  ],
  [
    'decoration in a mark of its own',
    content(`${tagged} /Span BMC /Artifact BMC ${box} EMC EMC`),
    [],
  ],
  [
    'decoration deep in tagged content',
    content(`/P <</MCID 0>> BDC /Span BMC /Artifact BMC ${box} EMC EMC EMC`),
    ['7.1-1'],
  ],
  [
    'a mark in decoration in tagged content, which is one fault',
    content(`/P <</MCID 0>> BDC /Artifact BMC /Span BMC ${box} EMC EMC EMC`),
    ['7.1-1'],
  ],
  [
    'tagged content deep in decoration',
    content(`/Artifact BMC /Span BMC /P <</MCID 0>> BDC ${box} EMC EMC EMC`),
    ['7.1-2'],
  ],
  ['a mark without a number', content(`${tagged} /Span BMC ${box} EMC`), ['7.1-3']],
  ['a number that leads nowhere', content(`${tagged} /P <</MCID 5>> BDC ${box} EMC`), ['7.1-3']],
  ['a number by way of the resources', content(`/P /L BDC ${box} EMC`, words), []],
  ['a shading', content(`${tagged} /S sh`), ['7.1-3']],
  ['a clip', content(`${tagged} 0 0 9 9 re W n`), []],
  [
    'a picture in the content',
    content(`${tagged} BI /W 1 /H 1 /BPC 8 /CS /G ID \u00ff EI`),
    ['7.1-3'],
  ],
  [
    'content in two streams, cut inside of a mark',
    (draft) =>
      draft.set(draft.page, {
        Contents: [draft.stream('/P <</MCID 0>> BDC 10 10 50'), draft.stream('50 re f EMC')],
      }),
    [],
  ],
  ['an untagged form', forms(`${tagged} /F Do`, { F: () => ({ paints: box }) }), ['7.1-3']],
  [
    'a form in tagged content',
    forms('/P <</MCID 0>> BDC /F Do EMC', { F: () => ({ paints: box }) }),
    [],
  ],
  [
    'a form in decoration',
    forms(`${tagged} /Artifact BMC /F Do EMC`, { F: () => ({ paints: box }) }),
    [],
  ],
  [
    'a form of decoration',
    forms(`${tagged} /F Do`, { F: () => ({ paints: `/Artifact BMC ${box} EMC` }) }),
    [],
  ],
  [
    'a form that is tagged as a whole',
    forms(`${tagged} /F Do`, { F: (draft) => ({ paints: box, ...led(draft, false) }) }),
    [],
  ],
  [
    'a form with tagged content of its own',
    forms(`${tagged} /F Do`, { F: (draft) => ({ paints: tagged, ...led(draft, true) }) }),
    [],
  ],
  [
    'a form with numbers that are those of the page',
    forms(`${tagged} /F Do`, { F: () => ({ paints: tagged }) }),
    ['7.1-3'],
  ],
  [
    'a form with tagged content, in decoration',
    forms(`${tagged} /Artifact BMC /F Do EMC`, {
      F: (draft) => ({ paints: tagged, ...led(draft, true) }),
    }),
    ['7.1-2'],
  ],
  [
    'a form with tagged content, twice',
    forms(`${tagged} /F Do /F Do`, { F: (draft) => ({ paints: tagged, ...led(draft, true) }) }),
    ['7.20-2'],
  ],
  [
    'a form in a form',
    forms(`/P <</MCID 0>> BDC /F Do EMC`, {
      F: (draft) => ({
        paints: '/G Do',
        Resources: { XObject: { G: draft.stream(box, { Subtype: 'Form', BBox: [0, 0, 9, 9] }) } },
      }),
    }),
    [],
  ],
  ['a pattern of paths without marks', pattern(box), []],
  ['a pattern of letters that are not embedded', pattern(letter), ['7.21.4.1-1']],
  [
    'a pattern in a pattern',
    pattern('/Pattern cs /U SCN 0 0 9 9 re S', (draft) => ({
      Pattern: { U: draft.stream(letter, { PatternType: 1, Resources: letters }) },
    })),
    ['7.21.4.1-1'],
  ],
  [
    'a pattern with content of another document',
    pattern('/F Do', (draft) => ({
      XObject: {
        F: draft.stream(box, { Subtype: 'Form', BBox: [0, 0, 9, 9], Ref: { F: 'other.pdf' } }),
      },
    })),
    ['7.20-1'],
  ],
  ['text of no language', spoken(`/P <</MCID 0>> BDC ${text} EMC`), ['7.2-33', '7.2-34']],
  ['text whose mark names a language', spoken(`/P /L BDC ${text} EMC`), ['7.2-33']],
  [
    'text whose outer mark names a language',
    spoken(`/P /L BDC /Span BMC ${text} EMC EMC`),
    ['7.2-33'],
  ],
  [
    'decoration of no language',
    spoken(`${tagged} /Artifact BMC ${text} EMC`),
    ['7.2-33', '7.2-34'],
  ],
  [
    'text whose element names a language',
    (draft) => {
      spoken(`/P <</MCID 0>> BDC ${text} EMC`)(draft)
      draft.set(draft.top, { Lang: PDFString.of('en') })
    },
    ['7.2-33'],
  ],
  [
    'a replaced text in a mark other than a span',
    spoken(`/P <</MCID 0 /ActualText (a)>> BDC ${box} EMC`),
    ['7.2-33'],
  ],
  [
    'a replaced text in a span of a language',
    spoken(`/Span /L BDC /Span <</ActualText (a)>> BDC ${box} EMC EMC`),
    ['7.2-33'],
  ],
  [
    'an empty replaced text in a span',
    spoken(`/Span <</MCID 0 /ActualText ()>> BDC ${box} EMC`),
    ['7.2-30', '7.2-33'],
  ],
  [
    'a described span without a language',
    spoken(`/Span <</MCID 0 /Alt (a)>> BDC ${box} EMC`),
    ['7.2-31', '7.2-33'],
  ],
  [
    'a described span whose properties are a resource',
    withoutLanguage(
      content(`/Span /S BDC ${box} EMC`, (draft) => ({
        Properties: { S: { MCID: 0, Alt: draft.text('a') } },
      })),
    ),
    ['7.2-31', '7.2-33'],
  ],
  [
    'a described span in a mark of a language',
    spoken(`/P /L BDC /Span <</Alt (a)>> BDC ${box} EMC EMC`),
    ['7.2-33'],
  ],
  [
    'an abbreviation in a span without a language',
    spoken(`/P <</MCID 0>> BDC /Span <</E (a)>> BDC ${box} EMC EMC`),
    ['7.2-32', '7.2-33'],
  ],
  [
    'an abbreviation in a mark other than a span',
    spoken(`/P <</MCID 0 /E (a)>> BDC ${box} EMC`),
    ['7.2-33'],
  ],
  [
    'an abbreviation whose element names a language',
    (draft) => {
      spoken(`/Span <</MCID 0 /E (a)>> BDC ${box} EMC`)(draft)
      draft.set(draft.top, { Lang: PDFString.of('en') })
    },
    ['7.2-33'],
  ],
  [
    'a form of another document, in decoration',
    forms(`${tagged} /Artifact BMC /F Do EMC`, {
      F: () => ({ paints: box, Ref: { F: 'other.pdf', Page: 0 } }),
    }),
    ['7.20-1'],
  ],
  [
    'a form of another document that is never painted',
    forms(tagged, { F: () => ({ paints: box, Ref: { F: 'other.pdf', Page: 0 } }) }),
    [],
  ],
  [
    'a language of a mark that is none',
    content(`/Span <</MCID 0 /Lang (en_GB)>> BDC ${box} EMC`),
    ['7.2-29'],
  ],
  [
    'a language of a mark in UTF-16',
    content(`/Span <</MCID 0 /Lang <FEFF0065006E>>> BDC ${box} EMC`),
    [],
  ],
]

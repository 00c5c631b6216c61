import { PDFString } from '@cantoo/pdf-lib'
import type { Change, Draft, Entries } from '#test/a-document.ts'
import { withoutLanguage } from '#test/cases/case.ts'
import { helvetica } from '#test/shown-fonts.ts'
import type { Variation } from './variation.ts'

const words = (text: string) => PDFString.of(text)
const annotation =
  (entries: Entries, type?: string): Change =>
  (draft) =>
    void draft.annotation(entries, type)

const field = { Subtype: 'Widget', FT: 'Tx', T: words('name'), TU: words('Your name') }
const described = { Contents: words('What it is') }
const link = { Subtype: 'Link', ...described }

/** A widget below a field that has the name and the text. */
const ofParent =
  (parent: Entries, widget: Entries = {}): Change =>
  (draft) => {
    const above = draft.context.obj({ FT: 'Btn' })
    draft.set(above, parent)
    draft.annotation({ Subtype: 'Widget', Parent: draft.refOf(above), ...widget }, 'Form')
  }

/** The page shows its left half. */
const cropped =
  (change: Change): Change =>
  (draft) => {
    draft.set(draft.page, { CropBox: [100, 0, 0, 200] })
    change(draft)
  }

/** The crop box reaches beyond the page. */
const beyond =
  (change: Change): Change =>
  (draft) => {
    draft.set(draft.page, { CropBox: [0, 0, 300, 300] })
    change(draft)
  }

/** A button with an appearance that shows a text in a font that is not embedded. */
const appearing =
  (place: (stream: ReturnType<Draft['stream']>) => Entries): Change =>
  (draft) => {
    const stream = draft.stream('BT /F 9 Tf (A) Tj ET', {
      Subtype: 'Form',
      BBox: [0, 0, 9, 9],
      Resources: { Font: { F: { Type: 'Font', ...helvetica } } } as never,
    })
    draft.annotation({ ...field, AP: place(stream) }, 'Form')
  }

const markOf =
  (role: string): Change =>
  (draft) => {
    draft.annotation({ Subtype: 'PrinterMark', ...described }, 'Mark')
    draft.set(draft.root, { RoleMap: { Mark: role } })
  }

export const annotationVariations: Variation[] = [
  ...[
    'Text',
    'FreeText',
    'Highlight',
    'FileAttachment',
    'Sound',
    'Movie',
    'Screen',
    '3D',
    'Popup',
    'Watermark',
  ].flatMap((Subtype): Variation[] => [
    [`${Subtype}, tagged and described`, annotation({ Subtype, ...described }, 'Annot'), []],
    [`${Subtype}, not tagged`, annotation({ Subtype, ...described }), ['7.18.1-1']],
  ]),
  [
    'an annotation that is tagged as a note',
    annotation({ Subtype: 'Text', ...described }, 'Sect'),
    ['7.18.1-1'],
  ],
  [
    'an annotation with an empty description',
    annotation({ Subtype: 'Text', Contents: words('') }, 'Annot'),
    ['7.18.1-2'],
  ],
  ['a hidden annotation', annotation({ Subtype: 'Text', F: 2 }), []],
  [
    'an annotation that only is not printed',
    annotation({ Subtype: 'Text', F: 32 }, 'Annot'),
    ['7.18.1-2'],
  ],
  [
    'an annotation outside of what is cropped',
    cropped(annotation({ Subtype: 'Text', Rect: [120, 10, 150, 60] })),
    [],
  ],
  [
    'an annotation with its corners exchanged',
    cropped(annotation({ Subtype: 'Text', Rect: [150, 60, 120, 10] })),
    [],
  ],
  [
    'an annotation that reaches into what is cropped',
    cropped(annotation({ Subtype: 'Text', Rect: [150, 60, 90, 10] })),
    ['7.18.1-1', '7.18.1-2'],
  ],
  [
    'an annotation outside of the page, but not of what is cropped',
    beyond(annotation({ Subtype: 'Text', Rect: [250, 10, 260, 60] })),
    [],
  ],
  ['a trap network that is hidden', annotation({ Subtype: 'TrapNet', F: 2 }), []],
  [
    'a trap network that reaches into the page',
    annotation({ Subtype: 'TrapNet', ...described, Rect: [190, 190, 250, 250] }, 'Annot'),
    ['7.18.2-1'],
  ],
  [
    'a trap network beside the page',
    annotation({ Subtype: 'TrapNet', Rect: [200, 0, 250, 50] }),
    [],
  ],
  ['a mark of a printer that leads to an element', markOf('Sect'), ['7.18.8-1']],
  ['a link', annotation(link, 'Link'), []],
  ['a link in a reference', annotation(link, 'Reference'), []],
  ['a link in a paragraph', annotation(link, 'Span'), ['7.18.5-1']],
  [
    'a link with an empty description',
    annotation({ ...link, Contents: words('') }, 'Link'),
    ['7.18.5-2'],
  ],
  ['a hidden link', annotation({ Subtype: 'Link', F: 2 }), []],
  ['a field whose label is above', ofParent({ T: words('a'), TU: words('Your name') }), []],
  [
    'a field with a name and no label, below one with a label',
    ofParent({ TU: words('Your name') }, { T: words('a') }),
    ['7.18.1-3'],
  ],
  ['a field with an empty label', annotation({ ...field, TU: words('') }, 'Form'), ['7.18.1-3']],
  ['a hidden field', annotation({ Subtype: 'Widget', FT: 'Tx', F: 2 }), []],
  ['a field that is tagged as a paragraph', annotation(field, 'P'), ['7.18.4-1']],
  ['a label without a language', withoutLanguage(annotation(field, 'Form')), ['7.2-25', '7.2-33']],
  [
    'a label of a field above its widgets, without a language',
    withoutLanguage((draft) => {
      const above = draft.context.obj({ FT: 'Btn' })
      draft.set(above, { T: words('a'), TU: words('Your name') })
      draft.set(draft.catalog, { AcroForm: { Fields: [draft.refOf(above)] } })
    }),
    ['7.2-25', '7.2-33'],
  ],
  [
    'a description without a language',
    withoutLanguage(annotation(link, 'Link')),
    ['7.2-24', '7.2-33'],
  ],
  [
    'an order of tabs by rows',
    (draft) => {
      draft.annotation(link, 'Link')
      draft.set(draft.page, { Tabs: 'R' })
    },
    ['7.18.3-1'],
  ],
  [
    'no annotations and no order of tabs',
    (draft) => draft.set(draft.page, { Tabs: undefined }),
    [],
  ],
  [
    'an appearance of another document',
    (draft) => {
      const N = draft.stream('', {
        Subtype: 'Form',
        BBox: [0, 0, 9, 9],
        Ref: { F: 'other.pdf', Page: 0 },
      })
      draft.annotation({ ...field, AP: { N } }, 'Form')
    },
    ['7.20-1'],
  ],
  [
    'an appearance that two fields share',
    (draft) => {
      const N = draft.stream('', { Subtype: 'Form', BBox: [0, 0, 9, 9], StructParents: 9 })
      for (const T of ['a', 'b']) draft.annotation({ ...field, T: words(T), AP: { N } }, 'Form')
    },
    [],
  ],
  ['a font of an appearance', appearing((N) => ({ N })), ['7.21.4.1-1']],
  ['a font of one of several appearances', appearing((On) => ({ N: { On } })), ['7.21.4.1-1']],
  ['a font of an appearance while pressed', appearing((D) => ({ D })), ['7.21.4.1-1']],
  [
    'a font of an appearance under the pointer',
    appearing((R) => ({ R: { On: R } })),
    ['7.21.4.1-1'],
  ],
]

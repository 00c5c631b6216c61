import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { aDocument, partProperty, titleProperty, xmpWith } from '../../test/a-document.ts'
import type { Change, Draft, Entries } from '../../test/a-document.ts'
import { aNamedCff, aTrueType } from '../../test/a-font.ts'
import {
  composite,
  differences,
  helvetica,
  show,
  toText,
  trueType,
} from '../../test/shown-fonts.ts'
import { reasonFor } from './agreement-reasons.ts'
import type { ReportedBy } from './agreement-reasons.ts'

const reasonIn = async (rule: string, by: ReportedBy, change: Change = () => undefined) =>
  reasonFor(await aDocument(change), { rule, by })

const emptyTitle: Change = (draft) =>
  draft.xmp(xmpWith(titleProperty.replace('Minutes', '') + partProperty))

test('a title is the reason only where it is empty, and where we alone miss it', async () => {
  expect(await reasonIn('7.1-9', 'onlyOurs', emptyTitle)).toBe('a title that is empty')
  expect(await reasonIn('7.1-9', 'onlyOracle', emptyTitle)).toBeUndefined()
  expect(await reasonIn('7.1-9', 'onlyOurs')).toBeUndefined()
  const without: Change = (draft) => draft.xmp(xmpWith(partProperty))
  expect(await reasonIn('7.1-9', 'onlyOurs', without)).toBeUndefined()
})

test('an element without a parent is the reason only where there is one', async () => {
  const orphan: Change = (draft) => draft.set(draft.top, { P: undefined })

  expect(await reasonIn('7.1-12', 'onlyOurs', orphan)).toBe('an element without a parent')
  expect(await reasonIn('7.1-12', 'onlyOurs')).toBeUndefined()
})

test('metadata are the reason only where they are those of a part', async () => {
  const ofPage: Change = (draft) =>
    draft.set(draft.page, { Metadata: draft.stream(xmpWith(titleProperty)) })

  expect(await reasonIn('7.2-33', 'onlyOracle', ofPage)).toBe(
    'metadata of a part, not of the document',
  )
  expect(await reasonIn('7.2-33', 'onlyOracle')).toBeUndefined()
})

test('a link is the reason only where its element is a Reference', async () => {
  const link =
    (type: string): Change =>
    (draft) =>
      draft.annotation({ Subtype: 'Link' }, type)

  expect(await reasonIn('7.18.5-1', 'onlyOracle', link('Reference'))).toBe('a link in a Reference')
  expect(await reasonIn('7.18.5-1', 'onlyOracle', link('P'))).toBeUndefined()
})

test('names of glyphs are the reason only where they are made from codes', async () => {
  const named = (name: string) => trueType({ font: differences(name) })
  const why = 'names of glyphs made from codes (7.21.6-2)'

  expect(await reasonIn('7.21.4.1-2', 'onlyOracle', named('uni0042'))).toBe(why)
  expect(await reasonIn('7.21.4.1-2', 'onlyOracle', named('B'))).toBeUndefined()
})

const xmp =
  (properties: string): Change =>
  (draft) =>
    draft.xmp(xmpWith(titleProperty + partProperty + properties))

const withForm =
  (operators: string): Change =>
  ({ page, set, stream, content }) => {
    const form = stream('10 10 5 5 re f', { Subtype: 'Form', BBox: [0, 0, 9, 9] })
    set(page, { Resources: { XObject: { M: form } } })
    content(operators)
  }

const shown =
  (text: string): Change =>
  (draft) =>
    show(draft, helvetica, text)

const program =
  (bytes: Uint8Array): Change =>
  (draft) =>
    show(draft, {
      Subtype: 'TrueType',
      BaseFont: 'Test',
      Encoding: 'WinAnsiEncoding',
      FontDescriptor: { Flags: 32, FontFile3: draft.stream(bytes, { Subtype: 'Type1C' }) },
    })

/** The two characters that are shown, and their glyphs. */
const table = (draft: Draft, subset: Uint8Array) => ({
  descendant: { CIDToGIDMap: draft.stream(Uint8Array.of(0, 0, 0, 1, 0, 2)) },
  descriptor: { CIDSet: draft.stream(subset) },
})
const listed =
  (subset: Uint8Array): Change =>
  (draft) => {
    const { descendant, descriptor } = table(draft, subset)
    composite({ descendant: () => descendant, descriptor: () => descriptor })(draft)
  }

const toTextBy = (map: string) => composite({ font: (draft) => ({ ToUnicode: draft.stream(map) }) })

const parentTree =
  (entries: Entries): Change =>
  ({ root, set }) =>
    set(root, { ParentTree: entries })

type Explained = [rule: string, by: ReportedBy, why: string]

test.each<{ explained: Explained; change: Change; other: Change }>([
  {
    explained: ['7.2-33', 'onlyOracle', 'a language in a list without alternatives'],
    change: xmp(
      '<dc:creator><rdf:Seq><rdf:li xml:lang="x-default">A</rdf:li></rdf:Seq></dc:creator>',
    ),
    other: xmp('<dc:creator><rdf:Seq><rdf:li>A</rdf:li></rdf:Seq></dc:creator>'),
  },
  {
    explained: ['7.1-9', 'onlyOracle', 'metadata with a prefix that nothing declares'],
    change: xmp('<xmp:Rating>1</xmp:Rating>'),
    other: xmp('<dc:format>application/pdf</dc:format>'),
  },
  {
    explained: ['7.18.1-1', 'onlyOurs', 'a rectangle from another corner (7.9.5)'],
    change: (draft) => draft.annotation({ Subtype: 'Text', Rect: [10, 60, 60, 0] }),
    other: (draft) => draft.annotation({ Subtype: 'Text' }),
  },
  {
    explained: ['7.2-10', 'onlyOracle', 'an element that stands in itself'],
    change: (draft) =>
      draft.set(draft.tree('TR', draft.tree('Table')), { K: draft.refOf(draft.top) }),
    other: (draft) => draft.tree('Table(TR)'),
  },
  {
    explained: ['7.1-3', 'onlyOracle', 'a parent tree with both numbers and kids (7.9.7)'],
    change: parentTree({ Nums: [], Kids: [] }),
    other: parentTree({ Nums: [] }),
  },
  {
    explained: ['7.1-3', 'onlyOurs', 'a form painted in a tag first, then outside'],
    change: withForm('/P <</MCID 0>> BDC /M Do EMC /M Do'),
    other: withForm('/M Do /P <</MCID 0>> BDC /M Do EMC'),
  },
  {
    explained: ['7.1-3', 'onlyOurs', 'content whose tag the tree does not hold'],
    change: (draft) => draft.set(draft.top, { K: [] }),
    other: () => undefined,
  },
  {
    explained: ['7.18.5-1', 'onlyOurs', 'an annotation whose tag the tree does not hold'],
    change: (draft) => {
      draft.annotation({ Subtype: 'Link' }, 'Link')
      draft.set(draft.top, { K: [] })
    },
    other: (draft) => draft.annotation({ Subtype: 'Link' }, 'Link'),
  },
  {
    explained: ['7.5-1', 'onlyOurs', 'a header without a scope'],
    change: (draft) => draft.tree('Table(TR(TH[Scope=Column],TH[Scope=Column]),TR(TH,TD))'),
    other: (draft) => draft.tree('Table(TR(TH,TH[Scope=Column]),TR(TH[Scope=Row],TD))'),
  },
  {
    explained: ['7.2-34', 'onlyOurs', 'an operator in an array (7.3.6), read on by us'],
    change: shown('[(A) 0 Tc (B)] TJ'),
    other: shown('[(A) 0 (B)] TJ'),
  },
  {
    explained: ['7.21.4.1-1', 'onlyOracle', 'a font of empty texts alone'],
    change: shown('() Tj'),
    other: shown('() Tj (A) Tj'),
  },
  {
    explained: ['7.21.4.1-1', 'onlyOurs', 'a program out of place (table 126)'],
    change: program(aTrueType()),
    other: trueType(),
  },
  {
    explained: ['7.21.4.2-2', 'onlyOracle', 'a list by the table of its font (9.7.4.2)'],
    change: listed(Uint8Array.of(0b0110_0000)),
    other: listed(Uint8Array.of(0b0100_0000)),
  },
  {
    explained: ['7.21.5-1', 'onlyOracle', 'numbers of glyphs for characters (9.7.4.2)'],
    change: composite({
      descendant: (draft) => ({
        Subtype: 'CIDFontType0',
        FontDescriptor: {
          FontFile3: draft.stream(aNamedCff({ 34: 600 }, 0), { Subtype: 'CIDFontType0C' }),
        },
      }),
    }),
    other: composite(),
  },
  {
    explained: ['7.21.7-1', 'onlyOracle', 'a map to text that counts wrongly'],
    change: toTextBy('1 beginbfchar <0001> <0041> <0002> <0042> endbfchar'),
    other: composite({ font: (draft) => ({ ToUnicode: toText(draft, '<0001> <0041>') }) }),
  },
  {
    explained: ['7.21.7-1', 'onlyOracle', 'a range of several first bytes'],
    change: toTextBy('1 beginbfrange <0001> <0102> <0041> endbfrange'),
    other: toTextBy('1 beginbfrange <0001> <0002> <0041> endbfrange'),
  },
])('a difference is explained: $explained', async ({ explained, change, other }) => {
  const [rule, by, why] = explained

  expect(await reasonIn(rule, by, change)).toBe(why)
  expect(await reasonIn(rule, by, other)).toBeUndefined()
})

test('a table that leads astray is the reason only where it does', async () => {
  const bytes = Buffer.from(await aDocument())
  const astray = bytes.toString('latin1').replace(/startxref\n\d+/, 'startxref\n1')
  const difference = { rule: '7.1-3', by: 'onlyOurs' } as const

  expect(reasonFor(Buffer.from(astray, 'latin1'), difference)).toBe(
    'a table that leads astray, looked through by us',
  )
  expect(reasonFor(bytes, difference)).toBeUndefined()
})

test('AES-256 is the reason only where content is encrypted by it', async () => {
  const difference = { rule: '7.1-3', by: 'onlyOurs' } as const
  const encryptedBy = async (algorithm: 'AES-256' | 'AES-128') => {
    const document = await PDFDocument.load(await aDocument(), { updateMetadata: false })
    document.encrypt({ userPassword: '', ownerPassword: 'secret', algorithm })
    return document.save({ useObjectStreams: false })
  }

  expect(reasonFor(await encryptedBy('AES-256'), difference)).toBe(
    'content encrypted by AES-256, left out there',
  )
  expect(reasonFor(await encryptedBy('AES-128'), difference)).toBeUndefined()
})

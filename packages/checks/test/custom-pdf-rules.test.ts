import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import type { PdfFacts } from '#checks/facts.ts'
import type { CustomRuleId } from '#checks/result/custom-rules.ts'
import { aDocument, partProperty, titleProperty, usualContent, xmpWith } from './a-document.ts'
import type { Change, Draft } from './a-document.ts'
import { aPicture, someText } from './a-page-with-a-picture.ts'

async function check(change: Change) {
  return checkDocument(await aDocument(change), 'minutes.pdf')
}

async function statusOf(change: Change, rule: CustomRuleId) {
  const { conditions } = await check(change)
  return conditions.find((one) => one.rule === rule)?.status
}

async function factsOf(change: Change) {
  const { facts } = await check(change)
  expect(facts?.kind).toBe('pdf')
  return facts as PdfFacts
}

const titled =
  (title: string): Change =>
  (draft) =>
    draft.xmp(xmpWith(titleProperty.replace('Minutes', title) + partProperty))

/** A page of the same size behind the first. */
function pages(count: number): Change {
  return ({ context, catalog, page, set, refOf }) => {
    const more = Array.from({ length: count }, () =>
      context.register(context.obj({ Type: 'Page', MediaBox: [0, 0, 200, 200], Tabs: 'S' })),
    )
    const all = context.obj({ Type: 'Pages', Kids: [refOf(page), ...more], Count: count + 1 })
    set(catalog, { Pages: refOf(all) })
  }
}

const anOutline = ({ context, catalog, set, refOf }: Draft) => {
  const first = context.obj({ Title: PDFString.of('First') })
  set(catalog, { Outlines: { First: refOf(first), Last: refOf(first), Count: 1 } })
}

test('a claim without tags is in doubt', async () => {
  const untagged: Change = ({ catalog, set }) => set(catalog, { StructTreeRoot: undefined })

  expect(await statusOf(untagged, 'claim-without-tags')).toBe('warning')
  expect(await statusOf(() => undefined, 'claim-without-tags')).toBe('pass')
  expect(await statusOf((draft) => draft.xmp(xmpWith(titleProperty)), 'claim-without-tags')).toBe(
    'not_applicable',
  )
})

test('a page that shows a picture and no text is a scan', async () => {
  expect(await statusOf(aPicture(150, 150), 'scanned-pages')).toBe('warning')
  expect(await statusOf(aPicture(150, 150, someText), 'scanned-pages')).toBe('pass')
  expect((await factsOf(aPicture(150, 150))).scannedPages).toEqual([1])
})

test('more than ten pages want an outline', async () => {
  const both: Change = (draft) => (pages(10)(draft), anOutline(draft))

  expect(await statusOf(pages(10), 'outline')).toBe('warning')
  expect(await statusOf(both, 'outline')).toBe('pass')
  expect(await statusOf(pages(9), 'outline')).toBe('not_applicable')
})

test.each(['minutes_final.docx', 'Microsoft Word - minutes.doc'])(
  'the title %s is the name of a file',
  async (title) => {
    expect(await statusOf(titled(title), 'title-is-file-name')).toBe('warning')
  },
)

test('a title in words is none', async () => {
  expect(await statusOf(titled('Minutes of May'), 'title-is-file-name')).toBe('pass')
})

test.each([
  ['minutes.pdf', 'warning'],
  ['minutes.of.pdf', 'pass'],
  ['Minutes.pdf', 'pass'],
  ['', 'pass'],
])('where the title is minutes and the name is %s, it is a %s', async (name, status) => {
  const { conditions } = await checkDocument(await aDocument(titled('minutes')), name)

  expect(conditions.find(({ rule }) => rule === 'title-is-file-name')?.status).toBe(status)
})

test('a title is the name without its ending, however its accents are written', async () => {
  const bytes = await aDocument(titled('Proc&#232;s-verbal'))
  const { facts } = await checkDocument(bytes, 'Proce\u0300s-verbal.pdf')

  expect(facts).toMatchObject({ titleIsFileName: true })
})

test('what is in doubt is no barrier', async () => {
  const { conditions } = await check(aPicture(150, 150))

  expect(conditions.filter(({ status }) => status === 'fail')).toEqual([])
})

test('the person whom the metadata names is told', async () => {
  const creator = '<dc:creator><rdf:Seq><rdf:li>A Person</rdf:li></rdf:Seq></dc:creator>'
  const named: Change = (draft) => draft.xmp(xmpWith(titleProperty + creator))

  expect((await factsOf(named)).author).toBe('A Person')
  expect((await factsOf(() => undefined)).author).toBeUndefined()
})

test('the author of the older metadata is told as well', async () => {
  const document = await PDFDocument.load(await aDocument(), { updateMetadata: false })
  document.setAuthor('A Person')
  const { facts } = await checkDocument(await document.save(), 'minutes.pdf')

  expect(facts).toMatchObject({ author: 'A Person' })
})

test.each([
  ['A Client', 'A Client, A Remediator'],
  ['A Remediator; A Client', 'A Remediator; A Client'],
  ['', 'A Remediator'],
])('the older metadata that name %j stand beside the newer ones', async (older, all) => {
  const creator = '<dc:creator><rdf:Seq><rdf:li>A Remediator</rdf:li></rdf:Seq></dc:creator>'
  const document = await PDFDocument.load(
    await aDocument((draft) => draft.xmp(xmpWith(titleProperty + creator))),
    { updateMetadata: false },
  )
  document.setAuthor(older)
  const { facts } = await checkDocument(await document.save(), 'minutes.pdf')

  expect(facts).toMatchObject({ author: all })
})

test('the usual document has nothing in doubt', async () => {
  const { conditions } = await check((draft) => draft.content(usualContent))

  expect(conditions.filter(({ status }) => status === 'warning')).toEqual([])
})

test.each<[string, Change, boolean]>([
  [
    'a signature in a field',
    ({ catalog, set, text }) =>
      set(catalog, {
        AcroForm: {
          Fields: [{ FT: 'Sig', V: { ByteRange: [0, 1, 2, 3], Contents: text('00') } }],
        },
      }),
    true,
  ],
  [
    'a field that nobody has signed',
    ({ catalog, set }) => set(catalog, { AcroForm: { Fields: [{ FT: 'Sig' }] } }),
    false,
  ],
  ['a certificate', ({ catalog, set }) => set(catalog, { Perms: { DocMDP: {} } }), true],
  [
    'rights of readers, which the maker of a program signs',
    ({ catalog, set, text }) =>
      set(catalog, { Perms: { UR3: { ByteRange: [0, 1, 2, 3], Contents: text('00') } } }),
    false,
  ],
  ['nothing of the kind', () => undefined, false],
])('a document with %s says whether it is signed', async (_what, change, isSigned) => {
  const { facts } = await checkDocument(await aDocument(change))

  expect(facts).toMatchObject({ isSigned })
})

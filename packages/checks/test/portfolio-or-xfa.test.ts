import { PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument, usualContent } from './a-document.ts'
import type { Change, Draft, Entries } from './a-document.ts'

const text = (said: string) => PDFString.of(said)

const check = async (...changes: Change[]) =>
  checkDocument(await aDocument((draft) => changes.forEach((change) => change(draft))))

/** A file inside, in the names that a portfolio lists. */
const aFileIn = (draft: Draft, name: string) => [
  text(`key of ${name}`),
  { Type: 'Filespec', F: text(name), UF: text(name), EF: { F: draft.stream('bytes') } },
]

const inCatalog =
  (entries: Entries): Change =>
  (draft) =>
    draft.set(draft.catalog, entries)

const withFiles =
  (...names: string[]): Change =>
  (draft) => {
    const [first = '', ...others] = names
    const kids = [[first], others].map((some) =>
      draft.refOf(
        draft.context.obj({ Names: some.flatMap((name) => aFileIn(draft, name)) } as never),
      ),
    )
    draft.set(draft.catalog, { Names: { EmbeddedFiles: { Kids: kids } } })
  }
const asPortfolio = inCatalog({ Collection: { View: 'T' } })

test('of a portfolio only the cover is checked, and nothing passes', async () => {
  const found = await check(withFiles('a.pdf', 'b.docx', 'c.pdf'), asPortfolio)
  const { state, reason, facts, conditions } = found

  expect([state, reason]).toEqual([
    'done',
    'Only the cover was checked; 3 documents are inside. Pages were not counted.',
  ])
  expect(facts?.pages).toBeUndefined()
  expect(conditions.filter(({ status }) => status === 'pass')).toEqual([])
  expect(conditions.find(({ rule }) => rule === '7.3-1')?.gaps).toEqual([reason])
  expect(conditions.find(({ rule }) => rule === 'documents-inside')).toMatchObject({
    status: 'warning',
    count: 3,
    places: [{ detail: 'a.pdf' }, { detail: 'b.docx' }, { detail: 'c.pdf' }],
  })
})

test('documents of one name inside a portfolio are a place each', async () => {
  const found = await check(withFiles('a.pdf', 'minutes.pdf', 'minutes.pdf'), asPortfolio)

  expect(found.conditions.find(({ rule }) => rule === 'documents-inside')).toMatchObject({
    count: 3,
    placeCount: 3,
    places: [{ detail: 'a.pdf' }, { detail: 'minutes.pdf' }, { detail: 'minutes.pdf' }],
  })
})

test('what is wrong with the cover of a portfolio is a barrier still', async () => {
  const found = await check(withFiles('a.pdf', 'b.pdf'), asPortfolio, (draft) =>
    draft.content('10 10 50 50 re f'),
  )

  expect(found.conditions.find(({ rule }) => rule === '7.1-3')?.status).toBe('fail')
})

test('a portfolio of one document says so', async () => {
  const { reason } = await check(withFiles('a.pdf'), asPortfolio)

  expect(reason).toMatch(/; 1 document is inside\./)
})

test.each<[string, Change[]]>([
  ['attachments and is no portfolio', [withFiles('a.pdf', 'b.pdf')]],
  ['a portfolio with nothing inside', [asPortfolio]],
])('a document with %s is checked and counted as any other', async (_name, changes) => {
  const { reason, facts, conditions } = await check(...changes)

  expect([reason, facts?.pages]).toEqual([undefined, 1])
  expect(conditions.find(({ rule }) => rule === 'documents-inside')).toMatchObject({
    status: 'not_applicable',
  })
})

const loopingList: Change = (draft) => {
  const loop = draft.context.obj({ Kids: [] })
  draft.set(loop, { Kids: [draft.refOf(loop), draft.refOf(loop)] })
  draft.set(draft.catalog, { Names: { EmbeddedFiles: draft.refOf(loop) } })
}

test.each<[string, Change]>([
  ['leads nowhere', inCatalog({ Names: { EmbeddedFiles: { Names: [text('a'), 7, text('b')] } } })],
  ['is a damaged entry', inCatalog({ Names: { EmbeddedFiles: 7 } })],
  ['loops', loopingList],
])('of a portfolio whose list %s, the cover is not counted as a document', async (_, list) => {
  const { reason, facts, conditions } = await check(asPortfolio, list)

  expect([reason, facts?.pages]).toEqual([
    'Only the cover was checked; what is inside cannot be listed. Pages were not counted.',
    undefined,
  ])
  expect(conditions.filter(({ status }) => status === 'pass')).toEqual([])
  expect(conditions.find(({ rule }) => rule === 'documents-inside')).toMatchObject({
    status: 'not_assessed',
    gaps: [reason],
  })
})

const formOf =
  (packets: string): Change =>
  (draft) =>
    draft.set(draft.catalog, {
      AcroForm: { Fields: [], XFA: [text('config'), draft.stream(packets)] },
    })
const rendering = (value: string) =>
  formOf(`<config><dynamicRender>${value}</dynamicRender></config>`)

test.each<[string, Change[]]>([
  ['its XFA', [rendering('required')]],
  ['its catalogue', [formOf('<config/>'), inCatalog({ NeedsRendering: true })]],
  ['its catalogue alone', [inCatalog({ NeedsRendering: true })]],
])('a form that only Acrobat draws, as %s says, is neither passed nor counted', async (_, form) => {
  const { state, reason, facts, conditions } = await check(...form)

  expect([state, reason]).toEqual([
    'done',
    'This is a form that only Acrobat draws. Its pages were neither checked nor counted.',
  ])
  expect(facts).toMatchObject({ pages: undefined, complexPages: undefined })
  expect(conditions.filter(({ status }) => status === 'pass')).toEqual([])
})

test('a form whose pages are in the file is checked and counted as any document', async () => {
  const { reason, facts } = await check(rendering('forbidden'), (draft) =>
    draft.content(usualContent),
  )

  expect([reason, facts?.pages]).toEqual([undefined, 1])
})

import { expect, test } from 'vitest'
import { compareDocuments } from '#checks/compare/compare-documents.ts'
import { comparedTextLimits } from '#checks/limits.ts'
import { aDocument, usualContent, type Change } from '#test/a-document.ts'
import { aDocx, aPptx, aXlsx, paragraph, slideTitle } from '#test/an-office-document.ts'
import { aTextDocument } from '#test/compare/a-text-document.ts'

const short = { bytes: await aTextDocument([['Minutes of a council']]), name: 'a.pdf' }
const docx = (...of: Parameters<typeof aDocx>) => ({ bytes: aDocx(...of), name: 'a.docx' })
const changed = async (...changes: Change[]) => ({
  bytes: await aDocument((draft) => changes.forEach((change) => change(draft))),
  name: 'a.pdf',
})

test('what a Word document shows beside its body counts, and comments do not', async () => {
  const original = docx(paragraph('Body'), {
    beside: {
      header: paragraph('Above'),
      footer: paragraph('Below'),
      comments: paragraph('Why'),
      footnotes: paragraph('A note'),
      endnotes: paragraph('The end'),
    },
  })
  const lines = ['Above', 'Body', 'A note', 'The end', 'Below']
  const fixed = { bytes: await aTextDocument([lines]), name: 'a.pdf' }

  expect(await compareDocuments(original, fixed)).toMatchObject({ words: 7, found: 7, lost: [] })
})

test('a word ends where a text box begins', async () => {
  const box = `<w:r><w:txbxContent>${paragraph('inside')}</w:txbxContent></w:r>`
  const original = docx(`<w:p><w:r><w:t>outside</w:t></w:r>${box}</w:p>`)
  const fixed = { bytes: await aTextDocument([['outside', 'inside']]), name: 'a.pdf' }

  expect(await compareDocuments(original, fixed)).toMatchObject({ words: 2, found: 2 })
})

test.each(['0', 'false'])('slides that are hidden by show="%s" do not count', async (show) => {
  const hidden = `<p:sld xmlns:p="p" show="${show}"><a:p xmlns:a="a"><a:t>x</a:t></a:p></p:sld>`
  const deck = aPptx([slideTitle('First'), slideTitle('Second')], {
    files: { 'ppt/slides/slide2.xml': hidden },
  })

  expect(await compareDocuments({ bytes: deck, name: 'a.pptx' }, short)).toMatchObject({
    words: 1,
    pages: { original: 1, fixed: 1 },
  })
})

test('a lost word is named as it is in the original, from whichever end it is read', async () => {
  const hebrew = '\u05e9\u05dc\u05d5\u05dd'

  expect(await compareDocuments(docx(paragraph(hebrew)), short)).toMatchObject({
    lost: [{ page: 1, words: [hebrew] }],
  })
  const turned = docx(paragraph(Array.from(hebrew).toReversed().join('')))
  expect(await compareDocuments(docx(paragraph(hebrew)), turned)).toMatchObject({ found: 1 })
})

test('a hyphen between words that run from right to left may stand by itself', async () => {
  const [first, second] = ['\u05d1\u05e0\u05d9', '\u05d0\u05d3\u05dd']
  const original = docx(paragraph(`${first}-${second}`))
  const fixed = docx(paragraph(`${second} - ${first}`))

  expect(await compareDocuments(original, fixed)).toMatchObject({ words: 2, found: 2 })
})

test('a document that is none of the kind that its name says cannot be compared', async () => {
  const workbook = { bytes: aXlsx([{ name: 'One', rows: '' }]), name: 'a.docx' }

  expect(await compareDocuments(short, workbook)).toEqual({
    state: 'not_compared',
    of: 'fixed',
    why: 'unreadable',
  })
})

test('a portfolio shows only its cover, and cannot be compared', async () => {
  const portfolio = await changed(({ set, catalog }) =>
    set(catalog, { Collection: { View: 'T' }, Names: { EmbeddedFiles: { Names: [] } } }),
  )

  expect(await compareDocuments(portfolio, short)).toMatchObject({ why: 'not_supported' })
})

const shown = `${usualContent} BT /F 10 Tf (Minutes) Tj ET`
const helvetica = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }
const withText: Change = ({ set, page, content }) => {
  content(shown)
  set(page, { Resources: { Font: { F: helvetica } } })
}

test.each<[string, Change]>([
  [
    'a parent tree whose numbers lead to nothing',
    ({ set, root, context }) =>
      set(root, {
        ParentTree: { Nums: [0, context.nextRef(), 'none', 5], Kids: [null as never, 4] },
      }),
  ],
  [
    'a parent tree in itself',
    ({ set, root, context, refOf }) => {
      const tree = context.obj({})
      set(tree, { Kids: [refOf(tree), refOf(tree)] })
      set(root, { ParentTree: refOf(tree) })
    },
  ],
  [
    'elements that are missing',
    ({ set, top, context }) => set(top, { K: [context.nextRef(), 7, 'none'] }),
  ],
  ['no structure where one is named', ({ set, catalog }) => set(catalog, { StructTreeRoot: 5 })],
])('words are compared in spite of %s', async (_what, change) => {
  const comparison = await compareDocuments(await changed(withText, change), short)

  expect(comparison).toMatchObject({ state: 'compared', words: 1, found: 1 })
})

test('of tags that were read in part, nothing is compared', async () => {
  const original = await changed(withText, ({ set, top, context, refOf }) => {
    const kids = refOf(context.obj(Array.from({ length: 1_100 }, (_, at) => at)))
    const element = { Type: 'StructElem', S: 'P', K: kids }
    set(top, { K: Array.from({ length: 1_000 }, () => refOf(context.obj(element as never))) })
  })

  expect(await compareDocuments(original, original)).toMatchObject({
    state: 'compared',
    words: 1,
    found: 1,
    structure: undefined,
  })
})

test('a text that never ends is read to its end', async () => {
  const content = `BT /F 10 Tf ${'(a) Tj '.repeat(100_000)} ET`
  const endless = await changed(withText, (draft) => draft.content(content))

  const comparison = await compareDocuments(endless, endless)

  expect(comparison).toMatchObject({ state: 'compared', lost: [] })
  expect(comparison).toMatchObject({ words: comparison.state === 'compared' && comparison.found })
})

test('words that only the fixed document has may be any number, and those of the original not', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => paragraph(`Line ${at}`)).join('')
  const texts = Array.from({ length: 1_100 }, (_, at) => {
    const words = Array.from({ length: 1_000 }, (_word, index) => `w${at}x${index}`)
    return paragraph(words.join(' '))
  })
  const many = docx(lines + texts.join(''))

  expect(await compareDocuments(docx(lines), many)).toMatchObject({
    words: 600,
    found: 600,
    added: 1_100_000,
  })
  expect(comparedTextLimits.differentWords).toBeLessThan(1_100_000)
  expect(await compareDocuments(many, short)).toMatchObject({ of: 'original', why: 'too_large' })
})

test('accents without a letter take no longer for being many', async () => {
  const accents = docx(paragraph(`a${'\u0316\u0301'.repeat(100_000)} ${'b '.repeat(100_000)}`))

  expect(await compareDocuments(accents, short)).toMatchObject({ state: 'compared' })
})

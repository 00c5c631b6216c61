import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDocuments } from '#checks/compare/compare-documents.ts'
import type { Comparison } from '#checks/compare/compare-texts.ts'
import { doubtsOf } from '#checks/compare/comparison-doubts.ts'
import { aDocument } from '#test/a-document.ts'
import { aDocx, aPptx, aXlsx, paragraph, relations, slideTitle } from '#test/an-office-document.ts'
import { aTextDocument, type Lines } from '#test/compare/a-text-document.ts'

const pdf = async (pages: Lines, look = {}) => ({
  bytes: await aTextDocument(pages, look),
  name: 'a.pdf',
})

async function compared(original: Lines, fixed: Lines): Promise<Comparison> {
  const comparison = await compareDocuments(await pdf(original), await pdf(fixed))
  if (comparison.state !== 'compared') throw new Error(comparison.why)
  return comparison
}

const word = fc.stringMatching(/^[a-z]{2,9}$/)
const line = fc.array(word, { minLength: 3, maxLength: 9 })
const page = fc.array(line, { minLength: 2, maxLength: 8 })
const pages = fc.array(page, { minLength: 1, maxLength: 4 })
const linesOf = (document: string[][][]): Lines =>
  document.map((lines) => lines.map((words) => words.join(' ')))
const few = { numRuns: 25 }

test('the same words on pages, in lines and in columns of another order are all found, and never asked about', async () => {
  await fc.assert(
    fc.asyncProperty(pages, fc.integer({ min: 1, max: 12 }), async (document, perLine) => {
      const flowed = document.map((lines) => {
        const turned = lines.flat().toReversed()
        return Array.from({ length: Math.ceil(turned.length / perLine) }, (_, index) =>
          turned.slice(index * perLine, (index + 1) * perLine),
        )
      })

      const comparison = await compared(linesOf(document), linesOf(flowed.toReversed()))

      expect(comparison).toMatchObject({ found: comparison.words, added: 0, lost: [] })
      expect(doubtsOf(comparison)).toEqual([])
    }),
    few,
  )
})

test('each word that is taken out is counted, and named on its page', async () => {
  await fc.assert(
    fc.asyncProperty(pages, fc.nat(), async (document, seed) => {
      const at = seed % document.length
      const [first = []] = document[at] ?? []
      const taken = document.map((lines, index) => (index === at ? lines.slice(1) : lines))

      const comparison = await compared(linesOf(document), linesOf(taken))

      expect(comparison.words - comparison.found).toBe(first.length)
      expect(comparison.lost.map((lost) => lost.page)).toEqual([at + 1])
      expect(comparison.lost[0]?.words.toSorted()).toEqual([...new Set(first)].toSorted())
    }),
    few,
  )
})

test('a document without its last page has fewer pages, and is asked about', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 2, maxLength: 4 }), async (document) => {
      const comparison = await compared(linesOf(document), linesOf(document.slice(0, -1)))

      expect(doubtsOf(comparison)).toContain('fewer_pages')
    }),
    few,
  )
})

const aText = (length: number, stem = 'word') =>
  Array.from({ length }, (_, at) => `${stem}${at + 1}`)
const inLines = (words: readonly string[]) =>
  Array.from({ length: Math.ceil(words.length / 8) }, (_, at) =>
    words.slice(at * 8, (at + 1) * 8).join(' '),
  )

test('three of a hundred words replaced in a PDF are asked about, as many only lost or only added are not', async () => {
  const size = fc.record({
    length: fc.integer({ min: 30, max: 300 }),
    share: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(size, async ({ length, share }) => {
      const text = aText(length)
      const count = Math.floor((length * share) / 100)
      const others = aText(count, 'other')
      const doubtsAbout = async (words: readonly string[]) =>
        doubtsOf(await compared([inLines(text)], [inLines(words)]))

      expect(await doubtsAbout(text.slice(count))).toEqual([])
      expect(await doubtsAbout([...text, ...others])).toEqual([])
      expect(await doubtsAbout([...others, ...text.slice(count)])).toEqual(
        count >= 3 && count >= length * 0.03 ? ['other_text', 'more_text'] : [],
      )
    }),
    few,
  )
})

test('of an Office document, a tenth of the words may be printed otherwise', async () => {
  const text = aText(100)
  const original = { bytes: aDocx(paragraph(text.join(' '))), name: 'a.docx' }
  const doubtsAfter = async (count: number) => {
    const printed = [...aText(count, 'other'), ...text.slice(count)]
    const comparison = await compareDocuments(original, await pdf([inLines(printed)]))
    return comparison.state === 'compared' ? doubtsOf(comparison) : comparison.why
  }

  expect(await doubtsAfter(10)).toEqual([])
  expect(await doubtsAfter(11)).toEqual(['other_text'])
})

const minutes = [
  'Minutes of the first meeting of a council',
  'All members were present at nine, and two guests',
  'It was agreed to mend both bridges before winter',
]
const invoice = ['Invoice number seventeen', 'Pay this amount within thirty days, please']

test('another document is asked about', async () => {
  expect(doubtsOf(await compared([minutes], [invoice]))).toEqual(['other_text', 'more_text'])
})

test('a short document within a long one is asked about', async () => {
  const long = [...minutes, ...Array.from({ length: 30 }, (_, at) => `Clause${at} follows`)]

  expect(doubtsOf(await compared([minutes], [long]))).toEqual(['more_text'])
})

test('text that was recognized on a stamped scan is none that was added', async () => {
  expect(
    await compared([['Received'], minutes], [['Received', ...invoice], minutes]),
  ).toMatchObject({
    added: 0,
    found: 27,
    words: 27,
  })
})

test('a scan has nothing to compare, and recognized text is none that was added', async () => {
  const comparison = await compared([[]], [minutes])

  expect(comparison).toMatchObject({ words: 0, found: 0, added: 0 })
  expect(doubtsOf(comparison)).toEqual([])
})

test.each([
  [
    'a word that is broken at the end of a line',
    ['its accessi-', 'bility now'],
    ['its accessibility now'],
  ],
  ['a compound', ['a well-', 'known word'], ['a well-known word']],
  ['letter case, and spaces between letters', ["Don't say PLEASE"], ["don't say please"]],
])('%s makes no difference', async (_what, lines, flat) => {
  expect(await compared([flat], [lines])).toMatchObject({ words: 3, found: 3, added: 0 })
})

test('a Word document and its PDF hold the same words, with those of its header', async () => {
  const original = {
    bytes: aDocx(paragraph('Minutes of the first meeting') + paragraph('This was de<w:br/>cided'), {
      beside: { header: paragraph('Demo council') },
    }),
    name: 'a.docx',
  }

  const comparison = await compareDocuments(
    original,
    await pdf([['Demo council', 'Minutes of the first meeting', 'This was de', 'cided']]),
  )

  expect(comparison).toMatchObject({ words: 11, found: 11, added: 0 })
  expect(comparison).toMatchObject({ pages: { original: undefined, fixed: 1 } })
})

test('slides are pages, and of a workbook the texts count', async () => {
  const deck = {
    bytes: aPptx([slideTitle('First one'), slideTitle('Second')]),
    name: 'a.pptx',
  }
  const rows = '<row><c t="inlineStr"><is><t>Something</t></is></c><c><v>7</v></c></row>'
  const hidden = { name: 'Hidden', state: 'hidden', rows: rows.replace('Something', 'Secret') }
  const sheet = { bytes: aXlsx([{ name: 'Shown', rows }, hidden]), name: 'a.xlsx' }

  expect(await compareDocuments(deck, await pdf([['First one'], ['Second']]))).toMatchObject({
    words: 3,
    found: 3,
    pages: { original: 2, fixed: 2 },
  })
  expect(await compareDocuments(sheet, await pdf([['Something 7.0']]))).toMatchObject({
    words: 1,
    found: 1,
    pages: { original: undefined, fixed: 1 },
  })
})

test('hidden slides count for nothing, and steps of an animation add no words', async () => {
  const deck = {
    bytes: aPptx([slideTitle('First one'), slideTitle('Second'), slideTitle('Secret')], {
      files: {
        'ppt/slides/slide3.xml': '<p:sld xmlns:p="p" show="0"><a:t xmlns:a="a">x</a:t></p:sld>',
      },
    }),
    name: 'a.pptx',
  }

  const comparison = await compareDocuments(
    deck,
    await pdf([['First one'], ['First one'], ['First one'], ['Second'], ['Second']]),
  )

  expect(comparison).toMatchObject({ words: 3, found: 3, added: 0 })
  expect(comparison).toMatchObject({ pages: { original: 2, fixed: 5 } })
})

test('cells of a workbook refer to texts that its sheets share', async () => {
  const shared =
    '<sst><si><t>Rooms</t></si><si><t>Un</t><t>used</t></si><si><r><t>Both </t></r><r><t>sides</t></r></si></sst>'
  const sheet = {
    bytes: aXlsx(
      [{ name: 'Shown', rows: '<row><c t="s"><v>0</v></c><c t="s"><v>2</v></c></row>' }],
      {
        files: {
          'xl/sharedStrings.xml': shared,
          'xl/_rels/workbook.xml.rels': relations(
            ['worksheet', 'worksheets/sheet1.xml'],
            ['sharedStrings', 'sharedStrings.xml'],
          ),
        },
      },
    ),
    name: 'a.xlsx',
  }

  expect(await compareDocuments(sheet, await pdf([['Rooms', 'Both sides', '7']]))).toMatchObject({
    words: 3,
    found: 3,
    added: undefined,
  })
})

test('one lost word is no doubt, and structure is one only with its text', async () => {
  const of = (change: Partial<Comparison>): Comparison => ({
    state: 'compared',
    arePdfs: true,
    words: 8,
    found: 7,
    added: 0,
    lost: [],
    pages: { original: 1, fixed: 1 },
    structure: undefined,
    ...change,
  })
  const lists = (count: number, heardWords: number) => ({
    headings: 0,
    tables: 0,
    lists: count,
    heardWords,
  })

  expect(doubtsOf(of({}))).toEqual([])
  expect(doubtsOf(of({ structure: { original: lists(4, 90), fixed: lists(2, 46) } }))).toEqual([])
  expect(doubtsOf(of({ structure: { original: lists(4, 90), fixed: lists(2, 45) } }))).toEqual([
    'less_structure',
  ])
})

test('a document that cannot be read is not compared', async () => {
  const broken = { bytes: Buffer.from('%PDF-1.7 nothing'), name: 'a.pdf' }

  expect(await compareDocuments(broken, await pdf([minutes]))).toEqual({
    state: 'not_compared',
    of: 'original',
    why: 'unreadable',
  })
  expect(await compareDocuments(await pdf([minutes]), broken)).toMatchObject({ of: 'fixed' })
})

test('headings, lists and tables are counted where both have tags', async () => {
  const tagged = async (tree: string) => ({
    bytes: await aDocument((draft) => void draft.tree(tree)),
    name: 'a.pdf',
  })

  const comparison = await compareDocuments(
    await tagged('H1,H2,L(LI),Table(TR(TH[Scope=Row],TD))'),
    await tagged('H1'),
  )

  expect(comparison).toMatchObject({
    structure: {
      original: { headings: 2, lists: 1, tables: 1 },
      fixed: { headings: 1, lists: 0, tables: 0 },
    },
  })
})

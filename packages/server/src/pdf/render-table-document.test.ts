// @module-tag rest
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { findTagged, name, readPdf } from '#test/formats/read-pdf.ts'
import { renderTableDocument } from './render-table-document.ts'
import type { TableContent, TableDocument } from './table-document.ts'

const table: TableContent = {
  caption: 'Bookings',
  columns: [
    { label: 'Document', width: 4, align: 'start' },
    { label: 'Pages', width: 1, align: 'end' },
    { label: 'Amount', width: 1, align: 'end' },
  ],
  rows: [
    ['Annual report.pdf', '12', '$24.00'],
    ['Café menu.docx', '3', '$6.50'],
  ],
  foot: [['Total', '15', '$30.50']],
}

const document: TableDocument = {
  title: 'Statement 7: fish & chips <2026>',
  facts: [
    { label: 'Number', value: '2026-0007' },
    { label: 'For', value: 'Demo Person' },
  ],
  paragraphs: ['Every booking is one line.'],
  tables: [table],
  notes: ['Amounts are in US dollars.'],
  createdAt: '2026-11-01T09:00:00.000Z',
}

const withNames = (...names: string[]): TableDocument => ({
  ...document,
  tables: [{ ...table, rows: names.map((text) => [text, '1', '$1.00']) }],
})

const read = async (content: TableDocument) => await readPdf(await renderTableDocument(content))

const bodyRows = (pdf: Awaited<ReturnType<typeof read>>) =>
  findTagged(findTagged(pdf.root, 'Table')[1], 'TBody').flatMap((body) => body.kids)

const changedNote =
  'Some characters could not be drawn. They are written as plainer signs, or as their code points.'

test(
  'a document says its language and its title, and that it keeps PDF/UA',
  { tags: 'short' },
  async () => {
    const pdf = await read(document)

    expect(pdf).toMatchObject({ language: 'en', isMarked: 'true', showsTitle: 'true' })
    expect(pdf.title).toBe(document.title)
    expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf.metadata).toContain('Statement 7: fish &#38; chips &#60;2026&#62;</rdf:li>')
  },
)

test(
  'a document is a heading, facts, a table with its parts and notes',
  { tags: 'short' },
  async () => {
    const { root } = await read(document)

    const outline = root?.kids.map(({ tag, kids }) => [tag, kids.map((kid) => kid.tag)])
    expect(root?.tag).toBe('Document')
    expect(outline).toEqual([
      ['H1', []],
      ['Table', ['TBody']],
      ['P', []],
      ['Table', ['Caption', 'THead', 'TBody', 'TFoot']],
      ['P', []],
    ])
    expect(findTagged(root, 'H1')[0]?.text).toBe(document.title)
    expect(findTagged(root, 'Caption')[0]?.text).toBe('Bookings')
  },
)

test('what a document comes to stands before its facts, and the code for cameras beside its title', async () => {
  const address = 'https://example.com/verify/1?a&b'
  const opening = { lines: ['46 barriers before, 4 now'], table }
  const pdf = await read({
    ...document,
    paragraphs: [],
    opening,
    identifier: address,
    code: { address, alt: 'A code with an address' },
  })

  expect(pdf.root?.kids.map(({ tag, kids }) => [tag, kids.map((kid) => kid.tag)])).toEqual([
    ['H1', []],
    ['Figure', []],
    ['P', []],
    ['Table', ['Caption', 'THead', 'TBody', 'TFoot']],
    ['Table', ['TBody']],
    ['Table', ['Caption', 'THead', 'TBody', 'TFoot']],
    ['P', []],
  ])
  expect(pdf.metadata).toContain(
    '<dc:identifier>https://example.com/verify/1?a&#38;b</dc:identifier>',
  )
})

test('what is drawn of the code is the code of its address', async () => {
  const address = `https://example.com/verify/${'ef'.repeat(16)}`
  const pdf = await read({ ...document, code: { address, alt: 'A code with an address' } })
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const numbers = /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g
  const squares = [...(pdf.contents[0] ?? '').matchAll(numbers)]
    .map(([, ...sides]) => sides.map(Number))
    .filter(([, , width, height]) => width === height)
  const lefts = squares.map(([x = 0]) => x)
  const tops = squares.map(([, y = 0]) => y)
  const [, , module = 0] = squares[0] ?? []

  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [x = 0, y = 0] of squares) {
    const row = drawn[Math.round((y - Math.min(...tops)) / module)]
    row?.splice(Math.round((x - Math.min(...lefts)) / module), 1, true)
  }

  expect(squares).toHaveLength(data.flat().filter(Boolean).length)
  expect(drawn).toEqual(data)
})

test('each cell has a heading of its column and of its row', async () => {
  const { root } = await read(document)

  const rows = findTagged(findTagged(root, 'Table')[1], 'TR')
  const cells = rows.map(({ kids }) => kids.map(({ tag, scope, text }) => [tag, scope, text]))
  expect(cells).toEqual([
    [
      ['TH', 'Column', 'Document'],
      ['TH', 'Column', 'Pages'],
      ['TH', 'Column', 'Amount'],
    ],
    [
      ['TH', 'Row', 'Annual report.pdf'],
      ['TD', undefined, '12'],
      ['TD', undefined, '$24.00'],
    ],
    [
      ['TH', 'Row', 'Café menu.docx'],
      ['TD', undefined, '3'],
      ['TD', undefined, '$6.50'],
    ],
    [
      ['TH', 'Row', 'Total'],
      ['TD', undefined, '15'],
      ['TD', undefined, '$30.50'],
    ],
  ])
})

test('facts are labels and values of rows', async () => {
  const { root } = await read(document)

  const rows = findTagged(findTagged(root, 'Table')[0], 'TR')
  expect(rows.map(({ kids }) => kids.map(({ tag, scope, text }) => [tag, scope, text]))).toEqual([
    [
      ['TH', 'Row', 'Number'],
      ['TD', undefined, '2026-0007'],
    ],
    [
      ['TH', 'Row', 'For'],
      ['TD', undefined, 'Demo Person'],
    ],
  ])
})

test('all that is drawn belongs to an element or is an artifact', async () => {
  const { drawn } = await read(withManyRows(60))

  expect(drawn.length).toBeGreaterThan(1)
  expect(drawn.flatMap(({ unmarked }) => unmarked)).toEqual([])
})

test('the head and the footer of each page are for the eye only', async () => {
  const { drawn, root } = await read(withManyRows(60))

  const count = drawn.length
  drawn.forEach(({ artifacts }, index) => {
    expect(artifacts).toContain(`Page ${index + 1} of ${count}`)
    expect(artifacts).toContain(document.title)
    expect(artifacts.includes('Document')).toBe(index > 0)
  })
  expect(findTagged(root, 'THead')).toHaveLength(1)
})

test('the mark is drawn on the first page alone, for the eye only', async () => {
  const { contents } = await read(withManyRows(60))

  const isDrawn = (content: string) =>
    /\/Artifact <<\s*\/Type \/Layout\s*>> BDC\s+q[^]*?6\.5 3 m[^]*?EMC/.test(content)
  expect(contents.length).toBeGreaterThan(1)
  expect(contents.map(isDrawn)).toEqual(contents.map((_content, page) => page === 0))
})

const withManyRows = (count: number): TableDocument =>
  withNames(...Array.from({ length: count }, (_, index) => `Document ${index + 1}.pdf`))

test('all fonts are embedded, and say which letters their glyphs are', async () => {
  const { fonts, fontDescriptors } = await read(withNames(...Object.values(scripts)))

  const composite = fonts.filter((font) => String(font.get(name('Subtype'))) === '/Type0')
  expect(composite.length).toBe(5)
  expect(fonts).toHaveLength(2 * composite.length)
  expect(composite.every((font) => font.has(name('ToUnicode')))).toBe(true)
  expect(fontDescriptors).toHaveLength(composite.length)
  expect(fontDescriptors.every((descriptor) => descriptor.has(name('FontFile2')))).toBe(true)
  // A list of glyphs must be complete; pdfkit's is not.
  expect(fontDescriptors.some((descriptor) => descriptor.has(name('CIDSet')))).toBe(false)
})

const scripts = {
  accents: 'Übergrößenträger – Łódź, Český, Nguyễn Thị Ánh',
  greek: 'Ετήσια έκθεση προσβασιμότητας',
  cyrillic: 'Годовой отчёт о доступности',
  hebrew: 'דוח שנתי על נגישות',
  arabic: 'التقرير السنوي عن الوثائق',
  persian: 'پژوهش می\u200cخواهم',
}

test.each(Object.entries(scripts))(
  'a name with %s is written with its letters',
  async (_, text) => {
    const pdf = await read(withNames(text))

    const [cell] = bodyRows(pdf)[0]?.kids ?? []
    // Glyphs do not show the joiner between two separate letters.
    expect(cell?.extracted).toBe(text.replace(/[\s\u200c]/g, ''))
    expect(glyphsOf(pdf.contents)).not.toContain('0000')
    expect(findTagged(pdf.root, 'P').map((paragraph) => paragraph.text)).not.toContain(changedNote)
  },
)

const glyphsOf = (contents: readonly string[]) =>
  contents.flatMap((content) =>
    Array.from(content.matchAll(/<([0-9a-f]+)>/g)).flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    ),
  )

test('letters that are written in the same form are told apart by whoever reads them', async () => {
  const pdf = await read(withNames('بتث نيب تبن', 'إأآا'))

  const texts = bodyRows(pdf).map(({ kids }) => kids[0]?.extracted)
  expect(texts).toEqual(['بتثنيبتبن', 'إأآا'])
})

test('a right-to-left name says its text in the order in which it is read', async () => {
  const mixed = 'Report (2026) דוח שנתי (טיוטה) 12 التقرير [نهائي]'

  const pdf = await read(withNames(mixed))

  const [cell] = bodyRows(pdf)[0]?.kids ?? []
  expect(cell?.kids.map(({ tag, actualText }) => [tag, actualText])).toEqual([['Span', mixed]])
  expect(cell?.extracted).toBe(mixed.replace(/ /g, ''))
})

test('what no font has is written as its code points, and the document says so', async () => {
  const pdf = await read(
    withNames('Party 😀👩‍👧.pdf', '年報a.docx', 'Lone \ud83d half', 'x\u202efdp.exe'),
  )

  expect(bodyRows(pdf).map(({ kids }) => kids[0]?.text)).toEqual([
    'Party U+1F600 U+1F469 U+1F467 .pdf',
    'U+5E74 U+5831 a.docx',
    'Lone U+D83D half',
    'x U+202E fdp.exe',
  ])
  expect(glyphsOf(pdf.contents)).not.toContain('0000')
  expect(findTagged(pdf.root, 'P').at(-1)?.text).toBe(changedNote)
})

test('signs that people type and no font has become plainer ones that say the same', async () => {
  const pdf = await read(withNames('Draft→final ✔️', '☐ Forms ⇒ ● later'))

  expect(bodyRows(pdf).map(({ kids }) => kids[0]?.text)).toEqual([
    'Draft->final [x]',
    '[ ] Forms => • later',
  ])
  expect(findTagged(pdf.root, 'P').at(-1)?.text).toBe(changedNote)
})

test('letters and marks that come apart are written as one', async () => {
  const pdf = await read(withNames('Cafe\u0301 A\u030angstro\u0308m', 'q\u0303uestion'))

  expect(bodyRows(pdf).map(({ kids }) => kids[0]?.text)).toEqual(['Café Ångström', 'q̃uestion'])
})

test('two hundred lines with long names go on over the pages with nothing lost', async () => {
  const names = Array.from({ length: 200 }, (_, index) =>
    index % 3 === 0
      ? `${index} ${Object.values(scripts)[index % 5]} ${'final_version-'.repeat(8)}.pdf`
      : `${index} ${'A'.repeat(120)} of a name with many words in it`,
  )

  const pdf = await read(withNames(...names))

  const extracted = bodyRows(pdf).map(({ kids }) => kids[0]?.extracted)
  expect(extracted).toEqual(names.map((text) => text.replace(/ /g, '')))
  expect(pdf.drawn.flatMap(({ unmarked }) => unmarked)).toEqual([])
})

test('words that are parted by the end of a line stay two words', async () => {
  const text = `A name with many words, ${'some more words, '.repeat(8)}and the last`

  const pdf = await read(withNames(text))

  expect(bodyRows(pdf)[0]?.kids[0]?.text).toBe(text)
})

test('a row that is taller than a page goes on on the next one', async () => {
  const text = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ')

  const pdf = await read(withNames('Before', text, 'After'))

  expect(pdf.drawn.length).toBeGreaterThan(1)
  expect(bodyRows(pdf).map(({ kids }) => kids[0]?.text.replace(/\s+/g, ' '))).toEqual([
    'Before',
    text,
    'After',
  ])
})

test('a total stands on the page of the last row', async () => {
  for (let rows = 14; rows < 24; rows++) {
    const { drawn } = await read(withManyRows(rows))

    const pages = drawn.map(({ marks }) => Array.from(marks.values(), ({ text }) => text))
    const last = pages.find((texts) => texts.includes('Total'))
    expect(last).toContain(`Document ${rows}.pdf`)
  }
})

test('no figure is broken, however wide it is', async () => {
  const pdf = await read({
    ...document,
    tables: [{ ...table, foot: [['Total', '1,234,567', '-$12,345,678.00']] }],
  })

  const lines = pdf.contents.join('').match(/\bTJ\b/g)?.length ?? 0
  const shorter = await read(document)
  expect(lines).toBe(shorter.contents.join('').match(/\bTJ\b/g)?.length)
})

test('a document without facts, paragraphs, rows, sums and notes is a heading and a table', async () => {
  const { root } = await read({
    title: 'Empty',
    facts: [],
    tables: [{ ...table, rows: [], foot: [] }],
    notes: [],
    createdAt: document.createdAt,
  })

  expect(root?.kids.map(({ tag, kids }) => [tag, kids.map((kid) => kid.tag)])).toEqual([
    ['H1', []],
    ['Table', ['Caption', 'THead', 'TBody']],
  ])
})

test('the same document gives the same bytes', { tags: 'short' }, async () => {
  const names = Object.values(scripts)

  const first = await renderTableDocument(withNames(...names))
  await renderTableDocument(withNames(...names.toReversed()))

  expect((await renderTableDocument(withNames(...names))).equals(first)).toBe(true)
})

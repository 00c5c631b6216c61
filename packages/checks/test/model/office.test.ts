import { describe, expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import * as images from '../an-image.ts'
import {
  aDocx,
  aPptx,
  aXlsx,
  paragraph,
  run,
  shape,
  slideTitle,
  styled,
} from '../an-office-document.ts'
import { officeCases } from '../cases/office-cases.ts'
import { modelOfBytes, outlineOf } from './a-tagged-page.ts'

const docx = (body: string, more: Parameters<typeof aDocx>[1] = {}) =>
  modelOfBytes(aDocx(body, more), 'minutes.docx')
const picture = (properties: string) =>
  `<w:drawing><wp:inline><wp:docPr id="1" ${properties}/></wp:inline></w:drawing>`
const inRun = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`
const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
const row = (cells: string, properties = '') =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`

describe('a Word document', () => {
  test('has headings, lists and paragraphs in their order, and nothing for empty ones', async () => {
    const model = await docx(
      styled('H1', 'Minutes') +
        paragraph('Present') +
        paragraph('') +
        styled('Listed', 'The mayor'),
      { beside: { footer: paragraph('Page') } },
    )

    expect(outlineOf(model)).toEqual([
      'H1 Minutes',
      'P Present',
      'LI The mayor',
      'Sect',
      '  P Page',
    ])
    expect(model.lists.headings).toMatchObject([{ part: 0, level: 1, text: 'Minutes' }])
    expect(model.lists.heard.map(({ text }) => text)).toEqual([
      'Minutes',
      'Present',
      'The mayor',
      'Page',
    ])
    expect(model.lists.parts[3]?.title).toBe('Footer')
  })

  test('has pictures with their descriptions, decoration among them', async () => {
    const { lists } = await docx(
      inRun(picture('name="Seal" descr="The seal of the town"')) +
        inRun(picture('name="Line"').replace('/></wp', '><a:decorative val="1"/></wp:docPr></wp')),
    )

    expect(lists.pictures).toEqual([
      expect.objectContaining({ part: 1, name: 'Seal', alt: 'The seal of the town' }),
      expect.objectContaining({ name: 'Line', isDecoration: true }),
    ])
    expect(lists.heard.map(({ text }) => text)).toEqual(['The seal of the town'])
  })

  test('has tables as grids, with cells that are merged', async () => {
    const { lists } = await docx(
      `<w:tbl>${row(cell('Year') + cell('Sum'), '<w:tblHeader/>')}` +
        row(cell('2026', '<w:vMerge w:val="restart"/>') + cell('1')) +
        row(cell('', '<w:vMerge/>') + cell('2')) +
        `${row(cell('All', '<w:gridSpan w:val="2"/>'))}</w:tbl>`,
    )

    expect(lists.tables).toMatchObject([
      { part: 0, rows: 4, columns: 2, cells: 6, headerCells: 2, firstCell: 0 },
    ])
    expect(
      lists.cells.map((one) => [one.text, one.row, one.column, one.rowSpan, one.columnSpan]),
    ).toEqual([
      ['Year', 0, 0, 1, 1],
      ['Sum', 0, 1, 1, 1],
      ['2026', 1, 0, 2, 1],
      ['1', 1, 1, 1, 1],
      ['2', 2, 1, 1, 1],
      ['All', 3, 0, 1, 2],
    ])
    expect(lists.cells[0]).toMatchObject({ isHeader: true, scope: 'Column' })
  })

  test('has links with their texts, by hyperlink and by field', async () => {
    const field =
      '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.org/a" </w:instrText></w:r>' +
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>the report</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    const { lists } = await docx(
      `<w:p><w:r><w:t>See </w:t></w:r><w:hyperlink w:anchor="end"><w:r><w:t>the end</w:t></w:r></w:hyperlink></w:p>${field}`,
    )

    expect(lists.links).toMatchObject([
      { part: 0, text: 'the end', address: '#end' },
      { part: 1, text: 'the report', address: 'https://example.org/a' },
    ])
    expect(lists.parts[0]?.text).toBe('See the end')
  })

  test('has the links of its drawings', async () => {
    const drawn = (description: string, inside = '') =>
      `<w:p><w:r><w:drawing><wp:anchor><wp:docPr id="1" name="Box" descr="${description}"><a:hlinkClick r:id="r9"/></wp:docPr>${inside}</wp:anchor></w:drawing></w:r></w:p>`
    const { lists } = await docx(
      drawn('The seal') + drawn('', `<w:txbxContent>${paragraph('Order form')}</w:txbxContent>`),
    )

    expect(lists.links.map(({ text }) => text)).toEqual(['The seal', 'Order form'])
    expect(lists.pictures).toMatchObject([{ alt: 'The seal' }])
  })

  test('has the links of shapes of older programs, and of what leads on under a pointer', async () => {
    const old = (tag: string, text: string) =>
      `<w:p><w:r><w:pict><v:${tag} href="https://example.org/${tag}"><v:textbox><w:txbxContent>${paragraph(text)}</w:txbxContent></v:textbox></v:${tag}></w:pict></w:r></w:p>`
    const over =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Seal" descr="The seal"><a:hlinkHover r:id="r9"/></wp:docPr></wp:inline></w:drawing></w:r></w:p>'
    const { lists } = await docx(old('shape', 'Order form') + old('oval', 'Minutes') + over)

    expect(lists.links).toMatchObject([
      { text: 'Order form', address: 'https://example.org/shape' },
      { text: 'Minutes', address: 'https://example.org/oval' },
      { text: 'The seal' },
    ])
  })

  test('has passages in other languages than its own', async () => {
    const french = '<w:r><w:rPr><w:lang w:val="fr-FR"/></w:rPr><w:t>Bonjour</w:t></w:r>'
    const { lists, language } = await docx(
      `${paragraph('Good day')}<w:p><w:r><w:t>They said </w:t></w:r>${french}</w:p>`,
    )

    expect(language).toBe('en-GB')
    expect(lists.languages).toEqual([{ part: 1, language: 'fr-FR', text: 'Bonjour' }])
    // A part has one language: of a mixture, that of the document.
    expect(lists.parts.map((one) => one.language)).toEqual(['en-GB', 'en-GB'])
  })

  test('has parts, cells, tables and links in the language of all of their text', async () => {
    const hebrew = '<w:rPr><w:rtl/><w:lang w:val="en-US" w:bidi="he-IL"/></w:rPr>'
    const said = (text: string) => `<w:p><w:r>${hebrew}<w:t>${text}</w:t></w:r></w:p>`
    const linked = `<w:p><w:hyperlink w:anchor="next"><w:r>${hebrew}<w:t>הבא</w:t></w:r></w:hyperlink></w:p>`
    const { lists } = await docx(
      paragraph('Good day') +
        said('שלום') +
        linked +
        `<w:tbl><w:tr><w:tc>${said('שנה')}</w:tc><w:tc>${said('סכום')}</w:tc></w:tr></w:tbl>`,
    )

    expect(lists.parts.map((one) => [one.role, one.language, one.isOwnLanguage])).toEqual([
      ['P', 'en-GB', undefined],
      ...['P', 'P', 'Table', 'TR', 'TD', 'P', 'TD', 'P'].map((role) => [role, 'he-IL', true]),
    ])
    expect(lists.languages.map(({ language }) => language)).toEqual(Array(4).fill('he-IL'))
    for (const list of [lists.links, lists.tables, lists.cells]) {
      expect(new Set(list.map(({ language }) => language))).toEqual(new Set(['he-IL']))
    }
  })
})

test('a presentation has its slides as pages, titles as headings, tables and links', async () => {
  const table =
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name="Table"/></p:nvGraphicFramePr><a:tbl><a:tblPr firstRow="1"/>' +
    `<a:tr><a:tc gridSpan="2"><a:txBody><a:p>${run('Year')}</a:p></a:txBody></a:tc><a:tc hMerge="1"><a:txBody><a:p/></a:txBody></a:tc></a:tr>` +
    `<a:tr><a:tc><a:txBody><a:p>${run('2026')}</a:p></a:txBody></a:tc><a:tc><a:txBody><a:p>${run('7')}</a:p></a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>`
  const seal =
    '<p:pic><p:nvPicPr><p:cNvPr id="3" name="Seal" descr="The seal"/></p:nvPicPr></p:pic>'
  const model = await modelOfBytes(
    aPptx([
      slideTitle('Budget') + table,
      slideTitle('More') +
        shape(run('our site', '<a:hlinkClick r:id="r9"/>') + run('Bonjour', '', 'lang="fr-FR"')) +
        seal,
    ]),
    'minutes.pptx',
  )

  expect(model.lists.headings).toMatchObject([
    { page: 1, level: 1, text: 'Budget' },
    { page: 2, level: 1, text: 'More' },
  ])
  expect(
    model.lists.cells.map((one) => [one.text, one.row, one.column, one.columnSpan, one.isHeader]),
  ).toEqual([
    ['Year', 0, 0, 2, true],
    ['2026', 1, 0, 1, false],
    ['7', 1, 1, 1, false],
  ])
  expect(model.lists.links).toMatchObject([{ page: 2, text: 'our site' }])
  expect(model.lists.pictures).toMatchObject([{ page: 2, name: 'Seal', alt: 'The seal' }])
  expect(model.lists.pages).toMatchObject([{ number: 1, part: 0 }, { number: 2 }])
  expect(model.lists.languages).toMatchObject([{ page: 2, language: 'fr-FR', text: 'Bonjour' }])
})

test('a slide has paragraphs in the language that their runs name', async () => {
  const french = shape(run('Bonjour', '', 'lang="fr-FR"'))
  const { lists } = await modelOfBytes(aPptx([slideTitle('Budget') + french]), 'minutes.pptx')

  expect(lists.parts.map(({ text, language }) => text && language).filter(Boolean)).toEqual([
    'en-GB',
    'fr-FR',
  ])
})

test('a presentation has the links of its shapes, and groups that say what stands in them', async () => {
  const named = (properties: string, inside = '') =>
    `<p:nvPr><p:cNvPr id="4" name="Own" ${properties}>${inside}</p:cNvPr></p:nvPr>`
  const leads = '<a:hlinkClick r:id="r9"/>'
  const undescribed = `<p:pic>${named('')}</p:pic>`
  const model = await modelOfBytes(
    aPptx([
      slideTitle('Seals') +
        `<p:sp>${named('', leads)}<p:txBody><a:p>${run('Order')}</a:p></p:txBody></p:sp>` +
        `<p:pic>${named('descr="The seal"', leads)}</p:pic>` +
        `<p:sp>${named('', '<a:hlinkHover r:id="r9"/>')}<p:txBody><a:p>${run('Hours')}</a:p></p:txBody></p:sp>` +
        `<p:sp><p:txBody><a:p>${run('Map', `${leads}<a:hlinkMouseOver r:id="r8"/>`)}</a:p></p:txBody></p:sp>` +
        `<p:grpSp>${named('descr="Two seals"')}${undescribed}${undescribed}</p:grpSp>`,
    ]),
    'seals.pptx',
  )

  expect(model.lists.links).toMatchObject([
    { page: 1, text: 'Order', part: 2 },
    { page: 1, text: 'The seal', part: 3 },
    { page: 1, text: 'Hours' },
    { page: 1, text: 'Map' },
  ])
  expect(model.lists.pictures).toMatchObject([{ alt: 'The seal' }, { alt: 'Two seals' }])
})

test('a workbook has its sheets, with their tables and pictures', async () => {
  const table =
    '<table displayName="Sums" ref="A1:C4"><tableColumns><tableColumn/><tableColumn/><tableColumn/></tableColumns></table>'
  const drawing =
    '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="Chart" descr="Sums by year"/></xdr:nvPicPr></xdr:pic>'
  const model = await modelOfBytes(aXlsx([{ name: 'Sums of 2026', table, drawing }]), 'sums.xlsx')

  expect(outlineOf(model)).toEqual(['Sect', '  Table', '  Figure'])
  expect(model.lists.parts[0]?.title).toBe('Sums of 2026')
  expect(model.lists.tables).toMatchObject([
    { text: 'Sums', rows: 4, columns: 3, headerCells: 3, cells: 0 },
  ])
  expect(model.lists.pictures).toMatchObject([{ alt: 'Sums by year' }])
})

test('an image is one picture', async () => {
  const { lists, kind, pages } = await modelOfBytes(images.aPng(30, 20, 1), 'a.png')

  expect({ kind, pages }).toEqual({ kind: 'image', pages: 1 })
  expect(lists.pictures).toEqual([{ part: 0, page: 1 }])
  expect(lists.parts).toMatchObject([{ kind: 'unread', content: 'picture' }])
})

/** What a finding leads to, by the end of its path. */
const rolesAt: readonly (readonly [RegExp, RegExp])[] = [
  [/Picture \d+$/, /^(Figure|Artifact)$/],
  [/(Table \d+|› Costs)$/, /^Table$/],
  [/Link \d+$/, /^(P|H\d|LI|Figure|Sect)$/],
  [/Heading \d+$/, /^H\d$/],
  [/List \d+$/, /^(P|LI)$/],
  [/^(Slide \d+|[^›]+)$/, /^Sect$/],
]

const found = officeCases.flatMap(({ rule, name, fails }) =>
  Object.entries(fails).map(
    ([what, bytes]) => [`${rule}, ${name}, ${what}`, { rule, name, bytes }] as const,
  ),
)

test.each(found)('what is found leads to its part: %s', async (_what, { rule, name, bytes }) => {
  const check = await checkDocument(bytes, name, { withModel: true })
  const parts = check.state === 'done' ? check.model?.lists.parts : undefined
  const places = check.conditions.find((one) => one.rule === rule)?.places ?? []

  for (const { path = '', part } of places.filter((place) => place.path)) {
    const [, role] = rolesAt.find(([end]) => end.test(path)) ?? []
    expect(parts?.[part ?? -1]?.role).toMatch(role ?? /^$/)
  }
})

import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { customRules, customRuleIdsFor } from '#checks/result/custom-rules.ts'
import {
  aDocx,
  aPptx,
  aXlsx,
  paragraph,
  relations,
  rows,
  slideTitle,
  styled,
} from './an-office-document.ts'
import type { OfficeMetadata } from './an-office-document.ts'
import { officeCases } from './cases/office-cases.ts'

const documents = (which: 'fails' | 'passes') =>
  officeCases.flatMap((one) =>
    Object.entries(one[which]).map(
      ([what, bytes]) => [`${one.rule}, ${one.name}`, what, { ...one, bytes }] as const,
    ),
  )

async function find(bytes: Uint8Array, name: string, rule: string) {
  const { state, conditions } = await checkDocument(bytes, name)
  expect(state).toBe('done')
  return conditions.find((one) => one.rule === rule)
}

test.each(documents('fails'))('%s: found where %s', async (_rule, _what, one) => {
  const found = await find(one.bytes, one.name, one.rule)

  expect(found).toMatchObject({ status: customRules[one.rule].failureStatus, count: 1 })
  expect(found?.places).toHaveLength(1)
})

test.each(documents('passes'))('%s: passed where %s', async (_rule, _what, one) => {
  expect(await find(one.bytes, one.name, one.rule)).toMatchObject({ status: 'pass', count: 0 })
})

test('each named condition of Office documents has a case for each kind', () => {
  for (const kind of ['docx', 'pptx', 'xlsx'] as const) {
    const cased = officeCases.filter(({ name }) => name.endsWith(kind)).map(({ rule }) => rule)
    const shared = customRuleIdsFor(kind).filter((rule) => !cased.includes(rule))
    // Judged by the same rows as in Word documents.
    expect(shared.filter((rule) => !/title-is-file-name|description-words/.test(rule))).toEqual([])
  }
})

test.each([
  ['a table of one row', 'table-headers', '<w:tbl><w:tr><w:tc/><w:tc/></w:tr></w:tbl>'],
  ['a short text without headings', 'headings', paragraph('Hello')],
  ['a single line with a sign', 'typed-lists', paragraph('- One')],
  ['a text box', 'picture-descriptions', aTextBox()],
])('nothing is asked of %s', async (_name, rule, body) => {
  expect(await find(aDocx(body), 'minutes.docx', rule)).toMatchObject({ status: 'not_applicable' })
})

function aTextBox() {
  return `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Box"/><a:graphic><w:txbxContent>${paragraph('Text')}</w:txbxContent></a:graphic></wp:inline></w:drawing></w:r></w:p>`
}

test('a Word document tells its pages as they were counted last', async () => {
  const bytes = aDocx(styled('H1', 'First'), { pages: 12, creator: 'A Person' })
  const { facts } = await checkDocument(bytes, 'minutes.docx')

  expect(facts).toEqual({
    kind: 'docx',
    pages: 12,
    isPageCountEstimated: true,
    language: 'en-GB',
    title: 'Minutes',
    titleIsFileName: false,
    producer: 'A Program',
    author: 'A Person',
  })
})

test('whoever changed a document last is named beside its author, and each person once', async () => {
  const authorOf = async (people: OfficeMetadata) =>
    (await checkDocument(aDocx('', people), 'minutes.docx')).facts
  const begun = { creator: 'A Client' }

  expect(
    await authorOf({ ...begun, lastModifiedBy: 'A Remediator', manager: 'A Head' }),
  ).toMatchObject({ author: 'A Client, A Remediator, A Head' })
  expect(await authorOf({ ...begun, lastModifiedBy: 'a client ' })).toMatchObject({
    author: 'A Client',
  })
})

const picture =
  '<w:p><w:r><w:drawing><wp:inline><wp:docPr name="Logo"/></wp:inline></w:drawing></w:r></w:p>'

test.each([
  ['header', 'Header'],
  ['footer', 'Footer'],
  ['footnotes', 'Footnotes'],
  ['endnotes', 'Endnotes'],
  ['comments', 'Comments'],
] as const)('what stands in the %s of a Word document is judged too', async (part, name) => {
  const link = '<w:p><w:hyperlink><w:r><w:t>here</w:t></w:r></w:hyperlink></w:p>'
  const list = ['- one', '- two'].map((text) => paragraph(text)).join('')
  const bytes = aDocx(paragraph('Text'), { beside: { [part]: picture + link + list } })

  expect(await find(bytes, 'minutes.docx', 'picture-descriptions')).toMatchObject({
    status: 'fail',
    count: 1,
    places: [{ path: `${name} › Picture 1`, detail: 'Logo' }],
  })
  expect(await find(bytes, 'minutes.docx', 'link-texts')).toMatchObject({ status: 'warning' })
  expect(await find(bytes, 'minutes.docx', 'typed-lists')).toMatchObject({ count: 1 })
})

test('headings of a header are none of the document’s, and a header says its language', async () => {
  const header = styled('H3', 'Curbcut')
  const bytes = aDocx(styled('H1', 'Title'), { beside: { header }, styles: '<w:styles/>' })

  expect(await find(bytes, 'minutes.docx', 'heading-levels')).not.toMatchObject({ status: 'fail' })
  expect(await find(bytes, 'minutes.docx', 'document-language')).toMatchObject({ status: 'fail' })
  const said = '<w:r><w:rPr><w:lang w:val="en-GB"/></w:rPr><w:t>Text</w:t></w:r>'
  const spoken = aDocx(`<w:p>${said}</w:p>`, { beside: { header }, styles: '<w:styles/>' })
  expect(await find(spoken, 'minutes.docx', 'document-language')).toMatchObject({ status: 'fail' })
})

test.each(['altChunk', 'subDoc'])(
  'a Word document that holds another one by %s has gaps',
  async (part) => {
    const bytes = aDocx(`${picture}<w:${part} r:id="r9"/>`)

    expect(await find(bytes, 'minutes.docx', 'picture-descriptions')).toMatchObject({
      status: 'fail',
    })
    expect(await find(bytes, 'minutes.docx', 'link-texts')).toMatchObject({
      status: 'not_assessed',
    })
    expect(await find(bytes, 'minutes.docx', 'document-title')).toMatchObject({ status: 'pass' })
  },
)

const tableWith = (look: string, row = '') => {
  const cells = '<w:tc><w:p/></w:tc><w:tc><w:p/></w:tc>'
  return `<w:tbl><w:tblPr><w:tblLook ${look}/></w:tblPr><w:tr>${row}${cells}</w:tr><w:tr>${cells}</w:tr></w:tbl>`
}

test.each([
  ['by its name', 'w:firstRow="1" w:val="0000"', true],
  ['by a bit of older programs', 'w:val="04A0"', true],
  ['no longer', 'w:firstRow="0" w:val="04A0"', false],
  ['nowhere', 'w:val="0400"', false],
])('a table whose header row is ticked %s, and not repeated, is told as that', async (...row) => {
  const [, look, isTicked] = row
  const found = await find(aDocx(tableWith(look)), 'minutes.docx', 'table-headers')

  const said = "; 'Header Row' is ticked, but 'Repeat Header Rows' is not"
  expect(found).toMatchObject({
    status: 'fail',
    places: [{ detail: `2 rows, 2 columns${isTicked ? said : ''}` }],
  })
})

test('a table whose ticked header row is repeated passes', async () => {
  const bytes = aDocx(tableWith('w:firstRow="1"', '<w:trPr><w:tblHeader/></w:trPr>'))

  expect(await find(bytes, 'minutes.docx', 'table-headers')).toMatchObject({ status: 'pass' })
})

test('a document of ISO Strict tells its pages and its program as one of Transitional does', async () => {
  const usual = relations(
    ['officeDocument', 'word/document.xml'],
    ['metadata/core-properties', 'docProps/core.xml'],
    ['extendedProperties', 'docProps/app.xml'],
  )
  const strict = usual.replaceAll(
    'http://schemas.openxmlformats.org/officeDocument/2006',
    'http://purl.oclc.org/ooxml/officeDocument',
  )
  const { facts } = await checkDocument(
    aDocx(paragraph('Hello'), { files: { '_rels/.rels': strict } }),
    'minutes.docx',
  )

  expect(facts).toMatchObject({ pages: 3, producer: 'A Program', title: 'Minutes' })
})

test('a presentation has as many pages as slides', async () => {
  const { facts } = await checkDocument(aPptx([slideTitle('A'), slideTitle('B')]), 'talk.pptx')

  expect(facts).toMatchObject({ kind: 'pptx', pages: 2, isPageCountEstimated: false })
})

test('a hidden sheet is not judged', async () => {
  const bytes = aXlsx([{ name: 'Sheet1', state: 'hidden', rows: rows(3) }])

  expect(await find(bytes, 'costs.xlsx', 'sheet-names')).toMatchObject({ status: 'not_applicable' })
})

test('places say where to look', async () => {
  const bytes = aPptx([
    slideTitle('A'),
    slideTitle('B') + '<p:pic><p:nvPicPr><p:cNvPr name="Dog"/></p:nvPicPr></p:pic>',
  ])

  expect(await find(bytes, 'talk.pptx', 'picture-descriptions')).toMatchObject({
    pages: [2],
    places: [{ page: 2, path: 'Slide 2 › Picture 1', detail: 'Dog' }],
  })
})

test('no more than twenty places are named, and all are counted', async () => {
  const bytes = aDocx(
    '<w:p><w:r><w:drawing><wp:inline><wp:docPr name="x"/></wp:inline></w:drawing></w:r></w:p>'.repeat(
      30,
    ),
  )
  const found = await find(bytes, 'minutes.docx', 'picture-descriptions')

  expect(found?.count).toBe(30)
  expect(found?.places).toHaveLength(20)
})

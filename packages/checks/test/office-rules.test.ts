import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { namedRules, namedRulesOf } from '#checks/result/named-rules.ts'
import { aDocx, aPptx, aXlsx, paragraph, rows, slideTitle, styled } from './an-office-document.ts'
import type { Said } from './an-office-document.ts'
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

  expect(found).toMatchObject({ status: namedRules[one.rule].otherwise, count: 1 })
  expect(found?.places).toHaveLength(1)
})

test.each(documents('passes'))('%s: passed where %s', async (_rule, _what, one) => {
  expect(await find(one.bytes, one.name, one.rule)).toMatchObject({ status: 'pass', count: 0 })
})

test('each named condition of Office documents has a case for each kind', () => {
  for (const kind of ['docx', 'pptx', 'xlsx'] as const) {
    const cased = officeCases.filter(({ name }) => name.endsWith(kind)).map(({ rule }) => rule)
    const shared = namedRulesOf(kind).filter((rule) => !cased.includes(rule))
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
    ...{ kind: 'docx', pages: 12, isPageCountEstimated: true, language: 'en-GB' },
    ...{ title: 'Minutes', titleIsFileName: false, producer: 'A Program', author: 'A Person' },
  })
})

test('whoever changed a document last is named beside its author, and each person once', async () => {
  const authorOf = async (people: Said) =>
    (await checkDocument(aDocx('', people), 'minutes.docx')).facts
  const begun = { creator: 'A Client' }

  expect(
    await authorOf({ ...begun, lastModifiedBy: 'A Remediator', manager: 'A Head' }),
  ).toMatchObject({ author: 'A Client, A Remediator, A Head' })
  expect(await authorOf({ ...begun, lastModifiedBy: 'a client ' })).toMatchObject({
    author: 'A Client',
  })
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
    ...{ pages: [2], places: [{ page: 2, path: 'Slide 2 › Picture 1', detail: 'Dog' }] },
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

import { PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import { aDocument } from './a-document.ts'
import type { Change, Draft } from './a-document.ts'
import { aDocx } from './an-office-document.ts'
import { composite, helvetica, trueType } from './shown-fonts.ts'

async function find(change: Change, rule: RuleId) {
  const { conditions } = await checkDocument(await aDocument(change), 'minutes.pdf')
  const found = conditions.find((one) => one.rule === rule)
  if (!found) throw new Error(`No condition ${rule}`)
  return found
}

const untagged = '7.1-3'

/** The page shows this, with a font and a picture at hand. */
const shown =
  (operators: string): Change =>
  (draft) => {
    const image = draft.stream('\0', { Subtype: 'Image', Width: 1, Height: 1 })
    const font = { Type: 'Font', ...helvetica }
    draft.set(draft.page, { Resources: { Font: { F: font }, XObject: { I: image } } })
    draft.content(operators)
  }

const lines = (...texts: string[]) =>
  `BT /F 12 Tf 10 180 Td ${texts.map((text) => `(${text}) Tj 0 -20 Td`).join(' ')} ET`

test('lines that follow each other are one place, with their number, font and first words', async () => {
  const found = await find(shown(lines('One', 'Two', 'Three')), untagged)

  expect(found).toMatchObject({ count: 3, placeCount: 1 })
  expect(found.places).toEqual([
    { page: 1, count: 3, unit: 'line', font: 'Helvetica', text: 'One Two Three' },
  ])
})

test('pieces of one line count once, and gaps between them are spaces', async () => {
  const text = 'BT /F 12 Tf 10 180 Td [(Hel) 20 (lo) -300 (world)] TJ 90 2 Td (again) Tj ET'
  const { places } = await find(shown(text), untagged)

  expect(places).toMatchObject([{ text: 'Hello world again' }])
  expect(places[0]?.count).toBeUndefined()
})

test('lines of turned text are counted as they run, and so are its words', async () => {
  const turned = `q 0 1 -1 0 200 0 cm ${lines('One', 'Two')} Q`
  const pieces = 'q 0 1 -1 0 200 0 cm BT /F 12 Tf 10 150 Td (Hel) Tj 40 0 Td (lo) Tj ET Q'
  const { places } = await find(shown(turned), untagged)
  const [one] = (await find(shown(pieces), untagged)).places

  expect(places).toMatchObject([{ count: 2, unit: 'line', text: 'One Two' }])
  expect(one).toMatchObject({ text: 'Hel lo' })
  expect(one?.count).toBeUndefined()
})

test('a faultless line between two faulty ones makes two places of them', async () => {
  const tagged = `/P <</MCID 0>> BDC ${lines('Text')} EMC`
  const found = await find(shown(`${lines('Head')} ${tagged} ${lines('Foot')}`), untagged)

  expect(found.placeCount).toBe(2)
  expect(found.places.map(({ text }) => text)).toEqual(['Head', 'Foot'])
})

test('shapes have nothing to tell them apart, so those of a page are one place', async () => {
  const shape = '10 10 50 50 re f'
  const tagged = `/P <</MCID 0>> BDC ${shape} EMC`
  const found = await find(shown(`${shape} ${tagged} ${shape}`), untagged)

  expect(found).toMatchObject({ count: 2, placeCount: 1 })
  expect(found.places).toEqual([{ page: 1, count: 2, unit: 'shape' }])
})

test('a picture has its object and its rectangle on the page', async () => {
  const { places } = await find(shown('q 0 40 -60 0 100 20 cm /I Do Q'), untagged)

  expect(places).toEqual([
    {
      page: 1,
      object: expect.stringMatching(/^\d+ 0$/),
      box: { left: 40, bottom: 20, right: 100, top: 60 },
      unit: 'picture',
    },
  ])
})

test('a long text is cut', async () => {
  const { places } = await find(shown(lines(...Array<string>(50).fill('word'))), untagged)

  expect(places).toHaveLength(1)
  expect(places[0]).toMatchObject({ count: 50, text: expect.stringMatching(/^(word ){16}…$/) })
})

test('content in a numbered mark without an element names its number, of its page or its form', async () => {
  const inForm: Change = (draft) => {
    const font = { Type: 'Font', ...helvetica }
    const form = draft.stream(`/P <</MCID 4>> BDC ${lines('Inside')} EMC`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 200, 200],
      Resources: { Font: { F: font } },
    })
    draft.set(draft.page, { Resources: { XObject: { X: form } } })
    draft.content('/X Do')
  }
  const onPage = await find(shown(`/P <</MCID 7>> BDC ${lines('Page')} EMC`), untagged)
  const hostile = await find(shown(`/P <</MCID -7>> BDC ${lines('Page')} EMC`), untagged)

  expect(onPage.places).toMatchObject([{ mcid: 7, text: 'Page' }])
  expect((await find(inForm, untagged)).places).toMatchObject([
    { mcid: 4, form: expect.stringMatching(/^\d+ 0$/), text: 'Inside' },
  ])
  expect(hostile.places[0]).not.toHaveProperty('mcid')
})

test('an element has the number and the text of its first marked content', async () => {
  const { places } = await find((draft) => {
    shown(`/Figure <</MCID 1>> BDC ${lines('Sales', 'by year')} EMC`)(draft)
    draft.set(draft.tree('Figure'), { Pg: draft.refOf(draft.page), K: 1 })
  }, '7.3-1')

  expect(places).toContainEqual({
    page: 1,
    path: 'Document › Figure',
    object: expect.any(String),
    mcid: 1,
    text: 'Sales by year',
  })
})

const aLink = (draft: Draft, bottom = 20) =>
  draft.annotation(
    {
      Subtype: 'Link',
      Rect: [60.5, bottom + 10, 10, bottom],
      A: { S: 'URI', URI: PDFString.of('https://example.org/minutes') },
    },
    'Link',
  )

test('a link has its rectangle and its address', async () => {
  const { places } = await find((draft) => void aLink(draft), '7.18.5-2')

  expect(places).toMatchObject([
    {
      page: 1,
      detail: 'Link',
      text: 'https://example.org/minutes',
      box: { left: 10, bottom: 20, right: 61, top: 30 },
    },
  ])
})

test('twenty places are listed, and all are counted', async () => {
  const found = await find((draft) => {
    for (let at = 0; at < 25; at++) aLink(draft, at)
  }, '7.18.5-2')

  expect(found).toMatchObject({ count: 25, placeCount: 25 })
  expect(found.places).toHaveLength(20)
})

test('a sign is told as it looks, with its font', async () => {
  const { places } = await find(trueType({ font: { Widths: [600, 800] } }), '7.21.5-1')

  expect(places).toEqual([
    { page: 1, font: 'Test', detail: '“B” (code 66): 700 in the font, 800 in the document' },
  ])
})

test('signs of one font are one place', async () => {
  const found = await find(composite({ font: () => ({ ToUnicode: undefined }) }), '7.21.7-1')

  expect(found).toMatchObject({ count: 2, placeCount: 1 })
  expect(found.places).toEqual([
    { page: 1, font: 'Test', count: 2, unit: 'sign', detail: 'code 1, code 2' },
  ])
})

test('fonts of one name are one place, whichever letters mark their subsets', async () => {
  const found = await find((draft) => {
    const fonts = ['ABCDEF+Own', 'GHIJKL+Own'].map((BaseFont) => ({
      Type: 'Font',
      ...helvetica,
      BaseFont,
    }))
    draft.set(draft.page, { Resources: { Font: { F: fonts[0], G: fonts[1] } } })
    draft.content('/P <</MCID 0>> BDC BT /F 9 Tf (A) Tj /G 9 Tf (B) Tj ET EMC')
  }, '7.21.4.1-1')

  expect(found).toMatchObject({ count: 2, placeCount: 1, places: [{ page: 1, font: 'Own' }] })
})

test('elements of one type that is mapped to none are one place', async () => {
  const found = await find((draft) => void draft.tree('Box,Box,Box'), '7.1-5')

  expect(found).toMatchObject({ count: 3, placeCount: 1 })
  expect(found.places).toMatchObject([{ count: 3, unit: 'element', detail: 'Box' }])
})

test('what concerns the whole document is one place, however often it is found', async () => {
  const found = await find(({ context, catalog, set }) => {
    set(catalog, { OCProperties: { D: context.obj({}), Configs: [context.obj({})] } })
  }, '7.10-1')

  expect(found).toMatchObject({ count: 2, placeCount: 1 })
})

test('a picture of a Word document has its number among all pictures', async () => {
  const drawing = (properties: string) =>
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr name="x" ${properties}/></wp:inline></w:drawing></w:r></w:p>`
  const bytes = aDocx(drawing('descr="The seal of the town"') + drawing(''))
  const { conditions } = await checkDocument(bytes, 'minutes.docx')

  expect(conditions.find(({ rule }) => rule === 'picture-descriptions')?.places).toEqual([
    { path: 'Picture 2', detail: 'x' },
  ])
})

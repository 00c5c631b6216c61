import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import type { PdfFacts } from '#checks/facts.ts'
import { aDocument } from './a-document.ts'
import type { Change, Draft } from './a-document.ts'
import { aPicture, someText } from './a-page-with-a-picture.ts'

async function complexPages(change: Change) {
  const { facts } = await checkDocument(await aDocument(change), 'minutes.pdf')
  expect(facts?.kind).toBe('pdf')
  return (facts as PdfFacts).complexPages
}

function aTable(draft: Draft) {
  const table = draft.tree('Table(TR(TH[Scope=Column],TD))')
  draft.set(table, { Pg: draft.refOf(draft.page) })
}

test('a plain page is not complex', async () => {
  expect(await complexPages(() => undefined)).toEqual([])
})

test.each<[string, Change, string]>([
  ['a picture of two hundredths', aPicture(40, 20, someText), 'pictures'],
  ['a scan', aPicture(150, 150), 'scan'],
  ['a table', aTable, 'tables'],
])('a page with %s is complex', async (_name, change, reason) => {
  expect(await complexPages(change)).toEqual([{ page: 1, reasons: [reason] }])
})

test('a smaller picture makes no page complex', async () => {
  expect(await complexPages(aPicture(20, 20, someText))).toEqual([])
})

/** A chart that lines draw, as far as its words reach: so wide and so high. */
const aChart =
  (type: string, width: number, height: number): Change =>
  (draft) => {
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }
    draft.set(draft.page, { Resources: { Font: { F: font } } })
    draft.set(draft.top, { S: type })
    const words = [10, 10 + height].map((y) => `1 0 0 1 ${y === 10 ? 10 : width} ${y} Tm (5) Tj`)
    draft.content(`/P <</MCID 0>> BDC BT /F 9 Tf ${words.join(' ')} ET 10 10 m 90 90 l S EMC`)
  }

test.each<[string, Change, string[]]>([
  ['a chart that is a figure', aChart('Figure', 90, 60), ['pictures']],
  ['a small one', aChart('Figure', 20, 9), []],
  ['text as far apart that is no figure', aChart('P', 90, 60), []],
])('%s, drawn by lines, counts by what its words take up', async (_name, change, reasons) => {
  const complex = await complexPages(change)

  expect(complex?.flatMap((page) => page.reasons)).toEqual(reasons)
})

test('a page with a field that is seen is complex', async () => {
  const field =
    (flags: number): Change =>
    (draft) =>
      void draft.annotation({ Subtype: 'Widget', FT: 'Tx', F: flags }, 'Form')

  expect(await complexPages(field(4))).toEqual([{ page: 1, reasons: ['form_fields'] }])
  expect(await complexPages(field(2))).toEqual([])
})

/** Lines of text that begin at these places. */
function linesAt(...lefts: number[]): Change {
  return (draft) => {
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }
    draft.set(draft.page, { Resources: { Font: { F: font } } })
    const lines = lefts.map(
      (left) => `BT /F 9 Tf 12 TL ${left} 180 Td ${'(words) Tj T* '.repeat(8)} ET`,
    )
    draft.content(`/P <</MCID 0>> BDC ${lines.join(' ')} EMC`)
  }
}

test('text in several columns makes a page complex', async () => {
  expect(await complexPages(linesAt(10, 110))).toEqual([{ page: 1, reasons: ['columns'] }])
  expect(await complexPages(linesAt(10, 28))).toEqual([])
})

/** Lines whose pieces stand at these places each: a text, and where it begins. */
function piecesAt(...pieces: [left: number, text: string][]): Change {
  return (draft) => {
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }
    draft.set(draft.page, { Resources: { Font: { F: font } } })
    const lines = Array.from({ length: 8 }, (_, line) =>
      pieces.map(([left, text]) => `1 0 0 1 ${left} ${180 - 12 * line} Tm (${text}) Tj`).join(' '),
    )
    draft.content(`/P <</MCID 0>> BDC BT /F 9 Tf ${lines.join(' ')} ET EMC`)
  }
}

test.each<[string, Change, string[]]>([
  [
    'one column, word by word',
    piecesAt([10, 'Minutes of'], [60, 'the board'], [108, 'of May and'], [156, 'of June']),
    [],
  ],
  [
    'two columns, word by word',
    piecesAt([10, 'Minutes'], [46, 'of May'], [110, 'Minutes'], [146, 'of June']),
    ['columns'],
  ],
  ['a table of contents', piecesAt([10, 'Minutes of the board'], [180, '12']), []],
])('%s: what begins a line counts, and no word in it', async (_what, change, reasons) => {
  const complex = await complexPages(change)

  expect(complex?.flatMap((page) => page.reasons)).toEqual(reasons)
})

test('a field to sign makes no page complex by itself', async () => {
  const fields =
    (...kinds: string[]): Change =>
    (draft) =>
      kinds.forEach((FT) => draft.annotation({ Subtype: 'Widget', FT }, 'Form'))

  expect(await complexPages(fields('Sig'))).toEqual([])
  expect(await complexPages(fields('Sig', 'Tx'))).toMatchObject([{ reasons: ['form_fields'] }])
})

test('several reasons stand together, in one order', async () => {
  const both: Change = (draft) => {
    aPicture(60, 60, someText)(draft)
    draft.annotation({ Subtype: 'Widget', FT: 'Tx' }, 'Form')
  }

  expect(await complexPages(both)).toEqual([{ page: 1, reasons: ['form_fields', 'pictures'] }])
})

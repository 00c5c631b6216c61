import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Draft, Entries } from '../a-document.ts'
import { line, mark, modelOf, node, saying, shows, structure } from './a-tagged-page.ts'

const text = (said: string) => PDFString.of(said)
const ofTable = (entries: Entries): Entries => ({ A: { O: PDFName.of('Table'), ...entries } })
const cellsWithTexts = (count: number) =>
  Array.from({ length: count }, (_, mcid) => mark(mcid, line(`c${mcid}`)))

test('a table is a grid: spans, header cells with their scopes, cells with their headers', async () => {
  const { lists } = await modelOf((draft) => {
    shows(draft, ...cellsWithTexts(6))
    const header = saying(node('TH', 1), {
      ID: text('year'),
      ...ofTable({ Scope: PDFName.of('Column'), ColSpan: 2 }),
    })
    const cell = saying(node('TD', 5), ofTable({ Headers: [text('year')] }))
    structure(
      draft,
      node(
        'Table',
        node('Caption', 0),
        node('TR', header),
        node('TBody', node('TR', node('TD', 2), node('TD', 3)), node('TR', node('TD', 4), cell)),
      ),
    )
  })

  expect(lists.tables).toEqual([
    {
      part: 1,
      page: 1,
      language: 'en-GB',
      text: 'c0',
      rows: 3,
      columns: 2,
      firstCell: 0,
      cells: 5,
      headerCells: 1,
    },
  ])
  expect(lists.cells).toMatchObject([
    { row: 0, column: 0, columnSpan: 2, isHeader: true, scope: 'Column', name: 'year', text: 'c1' },
    { row: 1, column: 0, isHeader: false, text: 'c2' },
    { row: 1, column: 1, text: 'c3' },
    { row: 2, column: 0, text: 'c4' },
    { row: 2, column: 1, text: 'c5', headers: ['year'], table: 0, part: 11 },
  ])
})

test('cells that do not fit stand in their rows, and the table says so', async () => {
  const { lists } = await modelOf((draft) => {
    shows(draft, ...cellsWithTexts(4))
    const wide = saying(node('TD', 1), ofTable({ ColSpan: 5 }))
    structure(
      draft,
      node(
        'Table',
        node('TR', node('TD', 0)),
        node('TR', wide, node('TD', 2)),
        node('TR', node('TD', 3)),
      ),
    )
  })

  expect(lists.tables).toMatchObject([{ isBroken: true, rows: 3, cells: 4 }])
  expect(lists.cells.map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 0],
  ])
})

/** An annotation that an element below the top holds. */
function annotate(draft: Draft, entries: Parameters<Draft['annotation']>[0]) {
  const annotation = draft.annotation(entries)
  return draft.context.obj({
    Type: 'OBJR',
    Obj: draft.refOf(annotation),
    Pg: draft.refOf(draft.page),
  })
}

test('links say their text, and lead to an address or a page', async () => {
  const { lists } = await modelOf((draft) => {
    shows(draft, mark(0, line('The minutes')), mark(1, line('Page one')), mark(2, line('Nowhere')))
    const action = { S: PDFName.of('URI'), URI: text('https://example.org/minutes') }
    const outside = annotate(draft, { Subtype: 'Link', Contents: text('Minutes'), A: action })
    draft.set(draft.catalog, {
      Names: { Dests: { Names: [text('start'), [draft.refOf(draft.page), PDFName.of('Fit')]] } },
    })
    const inside = annotate(draft, { Subtype: 'Link', Dest: text('start') })
    draft.annotation({ Subtype: 'Link', A: action })
    structure(draft, node('Link', 0, outside), node('P', node('Link', 1, inside)), node('Link', 2))
  })

  expect(lists.links).toMatchObject([
    {
      part: 1,
      page: 1,
      text: 'The minutes',
      description: 'Minutes',
      address: 'https://example.org/minutes',
      object: expect.any(String),
      box: { left: 10, bottom: 10, right: 60, top: 60 },
    },
    { part: 3, text: 'Page one', targetPage: 1 },
    { part: 4, text: 'Nowhere' },
    { address: 'https://example.org/minutes' },
  ])
  expect(lists.links[3]).not.toHaveProperty('part')
  expect(lists.unread).toMatchObject([{ content: 'annotation', page: 1 }])
})

test('fields say their whole names, their kinds and their labels, which are heard', async () => {
  const { lists } = await modelOf((draft) => {
    shows(draft, mark(0, line('Form')))
    const { context, refOf } = draft
    const name = draft.annotation({ Subtype: 'Widget', T: text('name'), TU: text('Your name') })
    const box = draft.annotation({ Subtype: 'Widget', FT: 'Btn', T: text('agree'), Ff: 2 })
    const group = context.obj({ FT: 'Tx', T: text('person'), Kids: [refOf(name)] })
    draft.set(draft.catalog, { AcroForm: { Fields: [refOf(group), refOf(box)] } })
    const withWidget = (widget: typeof name) =>
      context.obj({ Type: 'OBJR', Obj: refOf(widget), Pg: refOf(draft.page) })
    structure(draft, node('P', 0), node('Form', withWidget(box)), node('Form', withWidget(name)))
  })

  expect(lists.fields).toMatchObject([
    { part: 2, page: 1, kind: 'checkbox', name: 'agree', isRequired: true },
    { part: 3, kind: 'text', name: 'person.name', label: 'Your name', object: expect.any(String) },
  ])
  expect(lists.heard.map((one) => one.text)).toEqual(['Form', 'agree', 'Your name'])
})

test('a picture has the rectangle that its tag names, else that of what it shows', async () => {
  const { lists } = await modelOf((draft) => {
    shows(
      draft,
      mark(0, 'q 40 0 0 20 10 30 cm /I Do Q q 40 0 0 20 10 50 cm /I Do Q'),
      mark(1, 'q 9 0 0 9 1 1 cm /I Do Q'),
    )
    const layout: Entries = { A: { O: PDFName.of('Layout'), BBox: [0, 0, 100, 100] } }
    structure(draft, node('Figure', 0), saying(node('Figure', 1), layout))
  })

  expect(lists.pictures).toMatchObject([
    { part: 1, box: { left: 10, bottom: 30, right: 50, top: 70 } },
    { part: 2, box: { left: 0, bottom: 0, right: 100, top: 100 } },
  ])
})

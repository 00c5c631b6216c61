import { PDFName, PDFString } from '@cantoo/pdf-lib'
import type { PDFDict } from '@cantoo/pdf-lib'
import type { Change, Draft, Entries } from '../../checks/test/a-document.ts'
import {
  addPage,
  line,
  mark,
  node,
  saying,
  shows,
  structure,
} from '../../checks/test/model/a-tagged-page.ts'

export const inTable = (entries: Entries): Entries => ({
  A: { O: PDFName.of('Table'), ...entries },
})
const column = { Scope: PDFName.of('Column') }
const row = { Scope: PDFName.of('Row') }

/** Lines below each other, each with the number that tags name. */
export const lines = (draft: Draft, ...said: string[]) =>
  shows(draft, ...said.map((text, at) => mark(at, line(text, 190 - at * 12))))

/** What a tag holds of an annotation that stands on the page. */
export function objectOf(draft: Draft, entries: Entries): PDFDict {
  const { context, page, refOf } = draft
  return context.obj({
    Type: 'OBJR',
    Obj: refOf(draft.annotation(entries)),
    Pg: refOf(page),
  })
}

const link = (draft: Draft, address: string) =>
  objectOf(draft, {
    Subtype: 'Link',
    Contents: draft.text(address),
    A: { S: PDFName.of('URI'), URI: draft.text(address) },
  })

/** Documents whose tags are known, to be met as another program meets them. */
export const knownStructures: Record<string, Change> = {
  'headings and paragraphs': (draft) => {
    lines(draft, 'Minutes', 'Present', 'Motions')
    structure(draft, node('H1', 0), node('P', 1), node('Sect', node('H2', 2)))
  },
  'headings out of their order': (draft) => {
    lines(draft, 'Motions', 'Minutes', 'Present', 'Annex')
    structure(draft, node('H3', 0), node('H1', 1), node('Sect', node('H', 2), node('H6', 3)))
  },
  'the order of tags, not of content': (draft) => {
    shows(draft, mark(1, line('Second', 80)), mark(0, line('First')))
    structure(draft, node('P', 0), node('P', 1))
  },
  'roles that are mapped': (draft) => {
    draft.set(draft.root, { RoleMap: { Headline: PDFName.of('H1'), Box: PDFName.of('Div') } })
    lines(draft, 'Minutes', 'Present', 'Unknown')
    structure(draft, node('Headline', 0), node('Box', node('P', 1)), node('Aside', 2))
  },
  'a list in a list': (draft) => {
    lines(draft, 'Item 0', 'Item 1', 'Item 2', 'Item 3')
    const inner = node('L', node('LI', node('LBody', 3)))
    structure(
      draft,
      node('L', node('LI', node('Lbl', 0), node('LBody', 1)), node('LI', node('LBody', 2, inner))),
    )
  },
  'lists of three levels between paragraphs': (draft) => {
    lines(draft, '1.', 'Roads', 'a.', 'Main Street', '-', 'Crossing', '2.', 'Parks')
    const item = (label: number, ...body: Parameters<typeof node>[1][]) =>
      node('LI', node('Lbl', label), node('LBody', ...body))
    const third = node('L', item(4, node('P', 5)))
    const second = node('L', item(2, node('P', 3), third))
    structure(draft, node('L', item(0, node('P', 1), second), item(6, node('P', 7))))
  },
  'a table with spans': (draft) => {
    lines(draft, 'Budget', '2025', '2026', '2027')
    const header = saying(node('TH', 0), inTable({ ColSpan: 2, ...column }))
    structure(
      draft,
      node(
        'Table',
        node('THead', node('TR', header)),
        node('TBody', node('TR', node('TD', 1), node('TD', 2)), node('TR', node('TD', 3))),
      ),
    )
  },
  'cells that name their headers, in rows and columns': (draft) => {
    lines(draft, 'Street', 'Length', 'Main', '2 km', '3 km', 'in all', '5 km')
    const named = (name: string, entries: Entries): Entries => ({
      ID: draft.text(name),
      ...inTable(entries),
    })
    const below = (...names: string[]) =>
      inTable({ Headers: names.map((name) => PDFString.of(name)) })
    structure(
      draft,
      node(
        'Table',
        node(
          'TR',
          saying(node('TH', 0), named('street', column)),
          saying(node('TH', 1), named('length', column)),
        ),
        node(
          'TR',
          saying(node('TH', 2), named('main', { RowSpan: 2, ...row })),
          saying(node('TD', 3), below('length', 'main')),
        ),
        node('TR', saying(node('TD', 4), below('length', 'main'))),
        node('TFoot', node('TR', node('TH', 5), node('TD', 6))),
      ),
    )
  },
  'a table in a cell': (draft) => {
    lines(draft, 'outer', 'inner', 'behind')
    const inner = node('Table', node('TR', node('TD', node('P', 1))))
    structure(draft, node('Table', node('TR', node('TD', 0, inner, 2))))
  },
  'attributes in classes': (draft) => {
    const ofTable = (entries: Entries): Entries => ({ O: PDFName.of('Table'), ...entries })
    draft.set(draft.root, {
      ClassMap: { wide: ofTable({ ColSpan: 2 }), top: [ofTable(column), 0] },
    })
    lines(draft, 'Budget', '2025', '2026')
    const header = saying(node('TH', 0), { C: [PDFName.of('wide'), PDFName.of('top')] })
    structure(draft, node('Table', node('TR', header), node('TR', node('TD', 1), node('TD', 2))))
  },
  'content between tags': (draft) => {
    lines(draft, 'See', 'this', 'report')
    structure(draft, node('P', 0, node('Span', 1), 2))
  },
  'a picture with its description': (draft) => {
    shows(draft, mark(0, 'q 40 0 0 20 10 30 cm /I Do Q'), mark(1, line('Caption')))
    structure(draft, saying(node('Figure', 0), { Alt: draft.text('The seal') }), node('Caption', 1))
  },
  'pictures and formulas that stand for text': (draft) => {
    shows(
      draft,
      mark(0, line('C')),
      mark(1, line('ouncil', 80)),
      mark(2, line('a + b', 60)),
      mark(3, 'q 40 0 0 20 10 30 cm /I Do Q'),
      mark(4, line('within', 20)),
    )
    const inner = saying(node('Figure', node('P', 4)), { Alt: draft.text('The seal') })
    structure(
      draft,
      node('P', saying(node('Figure', 0), { ActualText: draft.text('C') }), 1),
      saying(node('Formula', 2), { Alt: draft.text('a plus b'), ActualText: draft.text('a+b') }),
      saying(node('Figure', 3, inner), { Alt: PDFString.of('') }),
    )
  },
  'links with their annotations': (draft) => {
    lines(draft, 'See the', 'minutes', 'and', 'the budget', 'of May')
    const there = link(draft, 'https://a.example/minutes')
    const [first, second] = [link(draft, 'https://a.example/1'), link(draft, 'https://a.example/2')]
    structure(
      draft,
      node('P', 0, node('Link', 1, there), 2),
      node('Reference', node('Link', first, node('Span', 3), 4, second)),
    )
  },
  'fields of a form': (draft) => {
    lines(draft, 'Your name', 'I agree')
    const field = (name: string, type: string) =>
      objectOf(draft, {
        Subtype: 'Widget',
        FT: PDFName.of(type),
        T: draft.text(name),
        TU: draft.text(`Your ${name}`),
      })
    const [name, consent] = [field('name', 'Tx'), field('consent', 'Btn')]
    structure(
      draft,
      node('P', 0, node('Form', name)),
      node('P', saying(node('Form', consent), { Alt: draft.text('I agree') }), 1),
    )
  },
  'notes and what refers to them': (draft) => {
    lines(draft, 'The fee rose', '1', 'by half.', '1', 'Since May.')
    const note = saying(node('Note', node('Lbl', 3), node('P', 4)), { ID: draft.text('n1') })
    structure(draft, node('P', 0, node('Reference', node('Lbl', 1)), 2, note))
  },
  'a table of contents': (draft) => {
    lines(draft, 'Contents', 'Roads', '4', 'Main Street', '5', '1.')
    const entry = (title: number, page: number) =>
      node('Reference', node('Link', title, page, link(draft, `https://a.example/${page}`)))
    const inner = node('TOC', node('TOCI', entry(3, 4)))
    structure(
      draft,
      node('TOC', node('Caption', 0), node('TOCI', node('Lbl', 5), entry(1, 2)), inner),
    )
  },
  'quotations, code, indexes and other types': (draft) => {
    lines(draft, 'It said', 'stop', 'run()', 'Roads, 4', 'Smith 2020', 'secret')
    structure(
      draft,
      node('Part', node('Art', node('BlockQuote', node('P', 0, node('Quote', 1))))),
      node('P', node('Code', 2)),
      node('Index', node('L', node('LI', node('LBody', 3)))),
      node('Div', node('BibEntry', 4), node('NonStruct', node('Private', 5))),
    )
  },
  'signs with how they are spoken': (draft) => {
    lines(draft, 'Kanji', '[', 'kana', ']', 'in two', 'lines')
    structure(
      draft,
      node('P', node('Ruby', node('RB', 0), node('RP', 1), node('RT', 2), node('RP', 3))),
      node('P', node('Warichu', node('WP', 4), node('WT', 5))),
    )
  },
  'two pages': (draft) => {
    lines(draft, 'begins')
    const second = addPage(draft, mark(0, line('ends')), mark(1, line('Next', 80)))
    const there = (mcid: number) =>
      draft.context.obj({ Type: 'MCR', MCID: mcid, Pg: draft.refOf(second) })
    structure(draft, node('P', 0), node('P', there(0)), node('P', there(1)))
  },
  'elements that name their own page': (draft) => {
    lines(draft, 'Year', '2025')
    const second = addPage(draft, mark(0, line('Year')), mark(1, line('2026', 80)))
    const onSecond = { Pg: draft.refOf(second) }
    const rows = [
      node('TR', node('TH', 0), node('TD', 1)),
      saying(
        node('TR', saying(node('TH', 0), onSecond), saying(node('TD', 1), onSecond)),
        onSecond,
      ),
    ]
    // Rows of other pages would be met without their content.
    structure(draft, node('Sect', node('Div', rows[0] ?? 0)), node('Sect', rows[1] ?? 0))
  },
  'no parent tree': (draft) => {
    lines(draft, 'Minutes', 'Present', 'Motions')
    draft.set(draft.root, { ParentTree: undefined })
    structure(draft, node('Sect', node('H1', 0), node('P', 1)), node('P', 2))
  },
}

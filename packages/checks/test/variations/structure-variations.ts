import { PDFArray, PDFDict, PDFName, PDFNull, PDFString } from '@cantoo/pdf-lib'
import type { Change, Draft } from '#test/a-document.ts'
import { tree, withoutLanguage } from '#test/cases/case.ts'
import type { Variation } from './variation.ts'

const words = (text: string) => PDFString.of(text)
const roles =
  (roleMap: Record<string, string>, ...notations: string[]): Change =>
  (draft) => {
    tree(...notations)(draft)
    draft.set(draft.root, { RoleMap: roleMap })
  }

const field = { Subtype: 'Widget', FT: 'Tx', T: words('name'), TU: words('Your name') }

/** A form element with a field, and with more kids. */
const form =
  (more: (draft: Draft) => Draft['top'][] | number[], role?: object): Change =>
  (draft) => {
    const annotation = draft.annotation(field, 'Form')
    const element = formOf(draft)
    const reference = { Type: 'OBJR', Obj: draft.refOf(annotation), Pg: draft.refOf(draft.page) }
    draft.set(element, {
      K: [reference, ...more(draft)] as never,
      ...(role ? { A: role as never } : {}),
    })
  }

function formOf({ context }: Draft): Draft['top'] {
  const found = context
    .enumerateIndirectObjects()
    .map(([, object]) => object as Draft['top'])
    .find((object) => 'get' in object && object.get(PDFName.of('S')) === PDFName.of('Form'))
  if (!found) throw new Error('No form')
  return found
}

const twoHeaders = (cells: string) => tree(`Table(TR(TH[ID=a],TH[ID=b]),TR(${cells}))`)

/** The attributes of the first table cell of data stand elsewhere. */
const headersBy =
  (place: (draft: Draft, cell: Draft['top']) => void): Change =>
  (draft) => {
    const table = draft.tree('Table(TR(TH[ID=a]),TR(TD))')
    const row = kidOf(table, 1)
    place(draft, kidOf(row, 0))
  }

const kidOf = (element: Draft['top'], index: number) =>
  element.lookup(PDFName.of('K'), PDFArray).lookup(index, PDFDict)

export const structureVariations: Variation[] = [
  ['a role map of three hops', roles({ A: 'B', B: 'C', C: 'Sect' }, 'A'), []],
  ['a role map that leads nowhere after two hops', roles({ A: 'B', B: 'C' }, 'A'), ['7.1-5']],
  ['a type that is mapped to itself', roles({ A: 'A' }, 'A'), ['7.1-5', '7.1-6']],
  [
    'a ring that the element only leads to',
    roles({ A: 'B', B: 'C', C: 'B' }, 'A'),
    ['7.1-5', '7.1-6'],
  ],
  ['a type of another version of PDF', tree('Aside'), ['7.1-5']],
  ['an element Artifact', tree('Artifact'), ['7.1-5']],
  ['ruby and warichu', tree('Ruby(RB,RT)', 'Warichu(WP,WT,WP)'), []],
  ['a table by its role', roles({ Grid: 'Table', Line: 'TR' }, 'Grid(Line(TH[Scope=Row],TD))'), []],
  ['rows by their role, in a table with strangers', roles({ Grid: 'Table' }, 'Grid(P)'), ['7.2-3']],
  [
    'a list in a list, and groups between',
    tree('L(Div(LI(Lbl,NonStruct(LBody(L(LI(LBody)))))))'),
    [],
  ],
  ['a section between a list and its items', tree('L(Sect(LI))'), ['7.2-17', '7.2-19']],
  ['contents in contents', tree('TOC(Caption,TOCI(Lbl,Reference),TOC(TOCI))'), []],
  ['a caption in the middle of a table', tree('Table(TR(TD),Caption,TR(TD))'), ['7.2-16']],
  ['a caption at the end of a list', tree('L(LI,LI,Caption)'), ['7.2-40']],
  ['a first heading of the second level', tree('H2'), ['7.4.2-1']],
  ['headings that go up by several levels', tree('H1', 'H2', 'H3', 'H1', 'H2'), []],
  [
    'a heading that skips a level by its role',
    roles({ Title: 'H1', Sub: 'H3' }, 'Title', 'Sub'),
    ['7.4.2-1'],
  ],
  ['plain headings in nested sections', tree('Sect(H,Sect(H))'), []],
  ['numbered and plain headings by role', roles({ Title: 'H' }, 'Title', 'H1'), ['7.4.4-2']],
  ['more plain headings than numbered ones', tree('H1', 'H', 'Sect(H)'), ['7.4.4-3']],
  ['a figure with an empty description', tree('Figure[Alt=]'), ['7.3-1']],
  ['a figure with an empty text of its own', tree('Figure[ActualText=]'), []],
  ['a figure by its role', roles({ Chart: 'Figure' }, 'Chart'), ['7.3-1']],
  ['a formula that is described as a text', tree('Formula[ActualText=a]'), []],
  ['a note with an empty identifier', tree('Note[ID=]'), ['7.9-1']],
  ['a note and another element of one identifier', tree('Note[ID=n]', 'P[ID=n]'), []],
  ['a standard type that is sent elsewhere, and not in use', roles({ H1: 'P' }), []],
  ['a standard type that is sent to itself', roles({ P: 'P' }), ['7.1-6']],
  ['a type of its own that is sent to itself', roles({ A: 'A' }, 'A'), ['7.1-5', '7.1-6']],
  [
    'a type that leads to a standard one that is sent elsewhere',
    roles({ A: 'H1', H1: 'H2' }, 'A'),
    ['7.1-7'],
  ],
  [
    'an element whose parent is null',
    (draft) => draft.set(draft.tree('Sect'), { P: PDFNull }),
    ['7.1-12'],
  ],
  ['a row in a row', tree('Table(TR(TR(TH[Scope=Row])))'), ['7.2-4', '7.2-10']],
  ['a row in a group outside of a table', tree('Sect(Div(TR))'), ['7.2-4']],
  ['a head in a head', tree('Table(THead(THead(TR)),TBody)'), ['7.2-5', '7.2-36']],
  ['a body in a body', tree('Table(TBody(TBody(TR)))'), ['7.2-6', '7.2-37']],
  ['a foot in a body', tree('Table(TBody(TFoot(TR)))'), ['7.2-7', '7.2-37']],
  ['a body and a foot through groups', tree('Table(Div(TBody(TR)),NonStruct(TFoot(TR)))'), []],
  ['a header cell without a row', tree('Table(TH[Scope=Row])'), ['7.2-3', '7.2-8']],
  ['a header cell in a cell', tree('Table(TR(TD(TH)))'), ['7.2-8']],
  [
    'a cell without a row, in a group of a body',
    tree('Table(TBody(Div(TD)))'),
    ['7.2-9', '7.2-37'],
  ],
  ['a paragraph in a row, by its role', roles({ Word: 'P' }, 'Table(TR(TD,Word))'), ['7.2-10']],
  ['two heads, one of them in a group', tree('Table(THead,Div(THead),TBody)'), ['7.2-11']],
  ['two feet by role', roles({ Sum: 'TFoot' }, 'Table(TBody,Sum,TFoot)'), ['7.2-12']],
  ['a foot whose body is in a group', tree('Table(Part(TBody),TFoot)'), []],
  ['a foot alone', tree('Table(TFoot)'), ['7.2-13']],
  ['a head in a group, and loose rows', tree('Table(Div(THead),TR(TD))'), ['7.2-14']],
  ['captions first and last', tree('Table(Caption,TR(TD),Caption)'), ['7.2-39']],
  ['the body of an item outside of one, in a list', tree('L(LBody)'), ['7.2-18', '7.2-19']],
  ['the body of an item in another one', tree('L(LI(LBody(LBody)))'), ['7.2-18']],
  ['a list in an item without its body', tree('L(LI(Lbl,L(LI)))'), ['7.2-20']],
  ['an item of labels and bodies in any order', tree('L(LI(LBody,Lbl,LBody))'), []],
  ['an entry of contents in another one', tree('TOC(TOCI(TOCI))'), ['7.2-26']],
  ['an entry of contents through a group', tree('TOC(Part(TOCI))'), []],
  ['an item of a list in contents', tree('TOC(LI)'), ['7.2-17', '7.2-27']],
  ['a caption at the end of contents, in a group', tree('TOC(TOCI,Div(Caption))'), ['7.2-28']],
  ['a cell in a group of a head', tree('Table(THead(Div(TD)),TBody)'), ['7.2-9', '7.2-36']],
  ['a caption in a foot', tree('Table(TBody,TFoot(Caption,TR))'), ['7.2-38']],
  ['a row of a foot in a group', tree('Table(TBody,TFoot(Div(TR)))'), []],
  [
    'a later row that is too wide by a span',
    tree('Table(TR(TD,TD),TR(TD,TD[ColSpan=2]))'),
    ['7.2-42'],
  ],
  [
    'a row that a span from above makes too wide',
    tree('Table(TR(TD[RowSpan=2],TD),TR(TD,TD))'),
    ['7.2-42'],
  ],
  ['a row amid a table with too few cells', tree('Table(TR(TD,TD),TR(TD),TR(TD,TD))'), ['7.2-43']],
  ['a row without cells below a wide one', tree('Table(TR(TD,TD),TR)'), ['7.2-43']],
  ['two plain headings in one element', tree('H', 'H'), ['7.4.4-1']],
  ['two plain headings, one of them in a group', tree('Sect(NonStruct(H),H)'), ['7.4.4-1']],
  ['a plain heading in an article of its own each', tree('Art(H)', 'Art(H)'), []],
  ['a formula with an empty description', tree('Formula[Alt=]'), ['7.7-1']],
  [
    'a figure whose text of its own is a name',
    (draft) => draft.set(draft.tree('Figure'), { ActualText: PDFName.of('dog') }),
    ['7.3-1'],
  ],
  [
    'a description whose language is a name',
    withoutLanguage((draft) => draft.set(draft.tree('Figure[Alt=a]'), { Lang: PDFName.of('en') })),
    ['7.2-22', '7.2-33'],
  ],
  ['a formula by its role', roles({ Sum: 'Formula' }, 'Sum'), ['7.7-1']],
  [
    'notes of one identifier by role',
    roles({ Foot: 'Note' }, 'Foot[ID=n]', 'Note[ID=n]'),
    ['7.9-2'],
  ],
  [
    'a replacement without a language, and empty',
    withoutLanguage(tree('Span[ActualText=]')),
    ['7.2-21', '7.2-33'],
  ],
  [
    'a description without a language, through groups',
    withoutLanguage(tree('Sect(Div(Figure[Alt=a]))')),
    ['7.2-22', '7.2-33'],
  ],
  [
    'an abbreviation whose language a group names',
    withoutLanguage(tree('Div[Lang=en](P(Span[E=a]))')),
    ['7.2-33'],
  ],
  [
    'an abbreviation whose language its neighbour names',
    withoutLanguage(tree('P[Lang=en]', 'Span[E=a]')),
    ['7.2-23', '7.2-33'],
  ],
  ['an empty table', tree('Table'), []],
  ['an empty row', tree('Table(TR)'), []],
  ['a cell that spans below the table', tree('Table(TR(TD[RowSpan=2],TD))'), ['7.2-41']],
  [
    'cells that span rows and columns',
    tree('Table(TR(TH[RowSpan=2;Scope=Row],TD[ColSpan=2]),TR(TD,TD))'),
    [],
  ],
  [
    'two cells in the same place',
    tree('Table(TR(TD,TD[RowSpan=2]),TR(TD[ColSpan=2]))'),
    ['7.2-15'],
  ],
  ['rows in groups', tree('Table(THead(TR(TH[Scope=Column])),TBody(TR(TD)),TFoot(TR(TD)))'), []],
  ['a head without a body', tree('Table(THead(TR(TH[Scope=Column])))'), ['7.2-14']],
  ['headers that are named', twoHeaders('TD[Headers=a],TD[Headers=b]'), []],
  ['headers of which one is unknown', twoHeaders('TD[Headers=a],TD[Headers=b c]'), ['7.5-2']],
  [
    'headers that are cells of data',
    tree('Table(TR(TH[ID=a],TD[ID=b;Headers=a]),TR(TD[Headers=a],TD[Headers=b]))'),
    ['7.5-2'],
  ],
  [
    'unknown headers below a header that leads its column',
    tree('Table(TR(TH,TH[Scope=Column]),TR(TH[Scope=Row],TD[Headers=zz]))'),
    [],
  ],
  ['unknown headers beside none', twoHeaders('TD[Headers=zz],TD'), ['7.5-1', '7.5-2']],
  [
    'a header of rows without a scope, below headers of columns that have one',
    tree('Table(TR(TH[Scope=Column],TH[Scope=Column]),TR(TH,TD))'),
    ['7.5-1'],
  ],
  [
    'a scope that is empty',
    tree('Table(TR(TH[Scope=Column],TH[Scope=Column]),TR(TH[Scope=],TD))'),
    ['7.5-1'],
  ],
  [
    'a corner without a scope, in line with headers alone',
    tree('Table(TR(TH,TH[Scope=Column]),TR(TH[Scope=Row],TD))'),
    [],
  ],
  [
    'a row in which no cell begins',
    tree('Table(TR(TD,TD),TR(TD[RowSpan=2],TD[RowSpan=2]),TR)'),
    ['7.2-43'],
  ],
  ['rows without any cell', tree('Table(TR,TR)'), []],
  ['headers without a scope', twoHeaders('TD,TD'), ['7.5-1']],
  ['a header of the wrong scope', tree('Table(TR(TH[Scope=Row],TH),TR(TD,TD))'), ['7.5-1']],
  ['a header for rows and columns', tree('Table(TR(TH,TH[Scope=Both]),TR(TH[Scope=Row],TD))'), []],
  [
    'headers in the second of two attributes',
    headersBy(({ set }, cell) =>
      set(cell, { A: [{ O: 'Layout' }, 0, { O: 'Table', Headers: [words('a')] }] }),
    ),
    [],
  ],
  [
    'headers under another owner',
    headersBy(({ set }, cell) => set(cell, { A: { O: 'Layout', Headers: [words('a')] } })),
    ['7.5-1'],
  ],
  [
    'headers by way of a class',
    headersBy(({ set, root }, cell) => {
      set(cell, { C: 'Led' })
      set(root, { ClassMap: { Led: [{ O: 'Table', Headers: [words('a')] }] } })
    }),
    [],
  ],
  ['a field alone in its form element', form(() => []), []],
  ['a field and marked content in a form element', form(() => [5]), ['7.18.4-2']],
  ['a field and a label in a form element', form((draft) => [draft.tree('Lbl')]), ['7.18.4-2']],
  [
    'the same, with the role of a field',
    form(() => [5], { O: 'PrintField', Role: PDFName.of('tv') }),
    [],
  ],
  [
    'the same, with a role of another owner',
    form(() => [5], { O: 'Layout', Role: PDFName.of('tv') }),
    ['7.18.4-2'],
  ],
  [
    'a description whose language an element above names',
    withoutLanguage((draft) => draft.set(draft.top, { Lang: words('en') })),
    ['7.2-33'],
  ],
  [
    'a language that is empty',
    (draft) => draft.set(draft.tree('Sect'), { Lang: words('') }),
    ['7.2-29'],
  ],
  [
    'a language with an underscore',
    (draft) => draft.set(draft.tree('Sect'), { Lang: words('en_GB') }),
    ['7.2-29'],
  ],
  [
    'a language of a private use',
    (draft) => draft.set(draft.tree('Sect'), { Lang: words('x-klingon') }),
    [],
  ],
]

import { toExcerpt } from '#checks/model/model-text.ts'
import type { Part } from '#checks/model/model.ts'
import { valueOf } from '#checks/office/read-part.ts'
import type { Attributes, MarkupHandler } from '#checks/office/read-part.ts'
import type { OfficeParts } from './office-parts.ts'
import type { RowCell, OfficeTable } from './office-tables.ts'

export type OpenParagraph = {
  part: Part
  language: string | undefined
  passage: string
  languages: Set<string | undefined>
}
/** Limits nested links and fields. */
export const maxDepth = 1_000

export type OpenLink = { address: string | undefined; text: string }
type OpenTable = {
  table: OfficeTable
  /** The lowest cell that begins in each column. */
  lowestCells: Map<number, RowCell>
  column: number
  isHeaderRow: boolean
  cell: RowCell | undefined
  isMerged: boolean
}

export type Markup = {
  parts: OfficeParts
  paragraphs: OpenParagraph[]
  tables: OpenTable[]
  links: OpenLink[]
  isText: boolean
  language: string | undefined
  /** Whether the markup also contains cells that a merged cell covers. */
  hasCoveredCells: boolean
}

export const openMarkup = (parts: OfficeParts, hasCoveredCells: boolean): Markup => ({
  parts,
  paragraphs: [],
  tables: [],
  links: [],
  isText: false,
  language: undefined,
  hasCoveredCells,
})

export type MarkupOpen<State extends Markup = Markup> = (
  state: State,
  attributes: Attributes,
) => void
export type MarkupClose<State extends Markup = Markup> = (state: State) => void

export type MarkupTable<State extends Markup> = {
  open: Record<string, MarkupOpen<State>>
  close: Record<string, MarkupClose<State>>
  text?: (state: State, text: string) => void
}

export function readMarkup<State extends Markup>(
  state: State,
  { open, close, text }: MarkupTable<State>,
): MarkupHandler {
  return {
    open: (name, attributes) => open[name]?.(state, attributes),
    close: (name) => close[name]?.(state),
    text(words) {
      text?.(state, words)
      if (state.isText) addText(state, words)
    },
  }
}

export function addText(state: Markup, text: string) {
  const paragraph = state.paragraphs.at(-1)
  const link = state.links.at(-1)
  if (link && link.text.length < 1_000) link.text += text
  if (!paragraph) return
  state.parts.addText(paragraph.part, text)
  const { language } = state
  if (text.trim() !== '') paragraph.languages.add(language)
  if (language !== paragraph.language) endPassage(state, paragraph)
  paragraph.language = language
  if (language !== undefined && paragraph.passage.length < 1_000) paragraph.passage += text
}

function endPassage({ parts }: Markup, paragraph: OpenParagraph) {
  const { language, passage, part } = paragraph
  if (language !== undefined && passage.trim() !== '')
    parts.spoken({ part: part.id, language: toExcerpt(language) ?? '', text: passage })
  paragraph.passage = ''
}

export function openParagraph(state: Markup, role = 'P') {
  const part = state.parts.open(role)
  state.paragraphs.push({ part, language: undefined, passage: '', languages: new Set() })
}

export function closeParagraph(state: Markup): OpenParagraph | undefined {
  const paragraph = state.paragraphs.pop()
  if (!paragraph) return undefined
  endPassage(state, paragraph)
  const [language, ...others] = paragraph.languages
  if (others.length === 0) paragraph.part.language = toExcerpt(language)
  state.parts.close()
  state.parts.dropEmpty(paragraph.part)
  state.parts.last.paragraph = paragraph.part.id
  return paragraph
}

export function closeLink(state: Markup) {
  const link = state.links.pop()
  const part = state.paragraphs.at(-1)?.part
  if (!link) return
  state.parts.link({
    part: part?.id,
    page: part?.page,
    text: toExcerpt(link.text),
    address: toExcerpt(link.address, 1_000),
  })
}

const openTable: MarkupOpen = ({ parts, tables }) => {
  const { id, page } = parts.open('Table')
  const counts = { rows: 0, columns: 0, firstCell: 0, cells: 0, headerCells: 0 }
  tables.push({
    table: { part: id, page, ...counts, rowCells: [] },
    lowestCells: new Map(),
    column: 0,
    isHeaderRow: false,
    cell: undefined,
    isMerged: false,
  })
}

const closeTable: MarkupClose = ({ parts, tables }) => {
  const open = tables.pop()
  parts.close()
  if (!open) return
  const { table } = open
  table.headerCells = table.rowCells.filter(({ isHeader }) => isHeader).length
  parts.table(table)
}

const openRow: MarkupOpen = ({ parts, tables }) => {
  const open = tables.at(-1)
  if (!open) return
  parts.open('TR')
  open.table.rows += 1
  open.column = 0
}

const closeRow: MarkupClose = ({ parts, tables }) => {
  const open = tables.at(-1)
  if (!open) return
  parts.close()
  open.isHeaderRow = false
}

const openCell: MarkupOpen = ({ parts, tables }, attributes) => {
  const open = tables.at(-1)
  if (!open) return
  const isHeader = open.isHeaderRow
  const { id, page } = parts.open(isHeader ? 'TH' : 'TD')
  open.cell = {
    part: id,
    page,
    row: open.table.rows - 1,
    column: open.column,
    isHeader,
    rowSpan: spanIn(attributes, 'rowSpan'),
    columnSpan: spanIn(attributes, 'gridSpan'),
    scope: isHeader ? 'Column' : undefined,
  }
  open.isMerged = ['vMerge', 'hMerge'].some((key) => isTrueValue(valueOf(attributes, key)))
}

const isTrueValue = (value: string | undefined) => value === '1' || value === 'true'

const maxColumns = 1_000

export function spanIn(attributes: Attributes, key: string): number {
  const span = Math.floor(Number(valueOf(attributes, key) ?? 1))
  return span >= 1 && span <= maxColumns ? span : 1
}

const closeCell: MarkupClose = ({ parts, tables, hasCoveredCells }) => {
  const open = tables.at(-1)
  if (!open) return
  const part = parts.close()
  const { cell, table, isMerged } = open
  if (!cell) return
  open.column += hasCoveredCells ? 1 : cell.columnSpan
  table.columns = Math.max(table.columns, open.column)
  if (isMerged) {
    if (part) parts.dropEmpty(part)
  } else if (parts.cell(table, cell)) open.lowestCells.set(cell.column, cell)
  open.cell = undefined
}

export const sharedMarkup: MarkupTable<Markup> = {
  open: {
    tbl: openTable,
    tr: openRow,
    tc: openCell,
    t: (state) => void (state.isText = true),
    br: (state) => addText(state, ' '),
  },
  close: {
    tbl: closeTable,
    tr: closeRow,
    tc: closeCell,
    t: (state) => void (state.isText = false),
  },
}

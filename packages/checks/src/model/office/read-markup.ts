import { toExcerpt } from '#checks/model/model-text.ts'
import type { Part } from '#checks/model/model.ts'
import { attributeOf } from '#checks/office/read-part.ts'
import type { Attributes, MarkupHandler } from '#checks/office/read-part.ts'
import type { OfficeModelBuilder } from './office-model-builder.ts'
import type { RowCell, OfficeTable } from './office-tables.ts'

export type OpenParagraph = {
  part: Part
  language: string | undefined
  passage: string
  languages: Set<string | undefined>
}
/** Limits nested links and fields. */
export const maxNestedFields = 1_000

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

export type MarkupState = {
  parts: OfficeModelBuilder
  paragraphs: OpenParagraph[]
  tables: OpenTable[]
  links: OpenLink[]
  isText: boolean
  language: string | undefined
  /** Whether the markup also contains cells that a merged cell covers. */
  hasCoveredCells: boolean
}

export const createMarkupState = (
  parts: OfficeModelBuilder,
  hasCoveredCells: boolean,
): MarkupState => ({
  parts,
  paragraphs: [],
  tables: [],
  links: [],
  isText: false,
  language: undefined,
  hasCoveredCells,
})

export type OpenHandler<State extends MarkupState = MarkupState> = (
  state: State,
  attributes: Attributes,
) => void
export type CloseHandler<State extends MarkupState = MarkupState> = (state: State) => void

export type MarkupHandlers<State extends MarkupState> = {
  open: Record<string, OpenHandler<State>>
  close: Record<string, CloseHandler<State>>
  text?: (state: State, text: string) => void
}

export function createMarkupReader<State extends MarkupState>(
  state: State,
  { open, close, text }: MarkupHandlers<State>,
): MarkupHandler {
  return {
    open: (name, attributes) => open[name]?.(state, attributes),
    close: (name) => close[name]?.(state),
    text(content) {
      text?.(state, content)
      if (state.isText) addText(state, content)
    },
  }
}

export function addText(state: MarkupState, text: string) {
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

function endPassage({ parts }: MarkupState, paragraph: OpenParagraph) {
  const { language, passage, part } = paragraph
  if (language !== undefined && passage.trim() !== '')
    parts.addSpokenPassage({ part: part.id, language: toExcerpt(language) ?? '', text: passage })
  paragraph.passage = ''
}

export function openParagraph(state: MarkupState, role = 'P') {
  const part = state.parts.open(role)
  state.paragraphs.push({ part, language: undefined, passage: '', languages: new Set() })
}

export function closeParagraph(state: MarkupState): OpenParagraph | undefined {
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

export function closeLink(state: MarkupState) {
  const link = state.links.pop()
  const part = state.paragraphs.at(-1)?.part
  if (!link) return
  state.parts.addLink({
    part: part?.id,
    page: part?.page,
    text: toExcerpt(link.text),
    address: toExcerpt(link.address, 1_000),
  })
}

const openTable: OpenHandler = ({ parts, tables }) => {
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

const closeTable: CloseHandler = ({ parts, tables }) => {
  const currentTable = tables.pop()
  parts.close()
  if (!currentTable) return
  const { table } = currentTable
  table.headerCells = table.rowCells.filter(({ isHeader }) => isHeader).length
  parts.addTable(table)
}

const openRow: OpenHandler = ({ parts, tables }) => {
  const currentTable = tables.at(-1)
  if (!currentTable) return
  parts.open('TR')
  currentTable.table.rows += 1
  currentTable.column = 0
}

const closeRow: CloseHandler = ({ parts, tables }) => {
  const currentTable = tables.at(-1)
  if (!currentTable) return
  parts.close()
  currentTable.isHeaderRow = false
}

const openCell: OpenHandler = ({ parts, tables }, attributes) => {
  const currentTable = tables.at(-1)
  if (!currentTable) return
  const isHeader = currentTable.isHeaderRow
  const { id, page } = parts.open(isHeader ? 'TH' : 'TD')
  currentTable.cell = {
    part: id,
    page,
    row: currentTable.table.rows - 1,
    column: currentTable.column,
    isHeader,
    rowSpan: readSpan(attributes, 'rowSpan'),
    columnSpan: readSpan(attributes, 'gridSpan'),
    scope: isHeader ? 'Column' : undefined,
  }
  currentTable.isMerged = ['vMerge', 'hMerge'].some((key) =>
    isTrueValue(attributeOf(attributes, key)),
  )
}

const isTrueValue = (value: string | undefined) => value === '1' || value === 'true'

const maxColumns = 1_000

export function readSpan(attributes: Attributes, key: string): number {
  const span = Math.floor(Number(attributeOf(attributes, key) ?? 1))
  return span >= 1 && span <= maxColumns ? span : 1
}

const closeCell: CloseHandler = ({ parts, tables, hasCoveredCells }) => {
  const currentTable = tables.at(-1)
  if (!currentTable) return
  const part = parts.close()
  const { cell, table, isMerged } = currentTable
  if (!cell) return
  currentTable.column += hasCoveredCells ? 1 : cell.columnSpan
  table.columns = Math.max(table.columns, currentTable.column)
  if (isMerged) {
    if (part) parts.dropEmpty(part)
  } else if (parts.addCell(table, cell)) currentTable.lowestCells.set(cell.column, cell)
  currentTable.cell = undefined
}

export const sharedHandlers: MarkupHandlers<MarkupState> = {
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

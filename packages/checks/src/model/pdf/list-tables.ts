import { modelLimits } from '#checks/limits.ts'
import type { ModelBudget } from '#checks/model/model-budget.ts'
import { toExcerpt } from '#checks/model/model-text.ts'
import type { Part, Table, TableCell } from '#checks/model/model.ts'
import type { PartTextLookup } from '#checks/model/part-text-lookup.ts'
import type { Cell, Grid } from '#checks/tree/table-grid.ts'
import type { StructureElement } from '#checks/tree/tree.ts'
import { limitHeaders } from './read-element-entries.ts'
import type { OpenPart } from './read-parts.ts'

export type TableLayout = {
  /** Undefined if they exceed the limit for all tables. */
  cells: Cell[] | undefined
  headerCells: number
  rows: number
  columns: number
  isBroken: boolean
}

export function createTableLayouts() {
  const tableLayouts = new Map<StructureElement, TableLayout>()
  let remaining = modelLimits.cells
  return {
    tableLayouts,
    add(table: StructureElement, { cells, lines, fault }: Grid) {
      const isWithinLimit = cells.length <= remaining
      if (isWithinLimit) remaining -= cells.length
      const rows = fault ? numberRowByRow(cells) : cells
      const columns = rows.reduce(
        (maxCells, cell) => Math.max(maxCells, cell.column + cell.columnSpan),
        0,
      )
      tableLayouts.set(table, {
        cells: isWithinLimit ? rows : undefined,
        headerCells: cells.filter(({ isHeader }) => isHeader).length,
        columns,
        rows: lines.rows.length,
        isBroken: !!fault,
      })
    },
  }
}

/** A table whose cells do not fit lists them row by row. */
function numberRowByRow(cells: readonly Cell[]): Cell[] {
  const rows: StructureElement[] = []
  let column = 0
  return cells.map((cell) => {
    const row = cell.element.parent
    if (row && rows.at(-1) !== row) {
      rows.push(row)
      column = 0
    }
    return { ...cell, row: Math.max(0, rows.length - 1), column: column++ }
  })
}

type TablesInput = {
  parts: readonly OpenPart[]
  tableLayouts: ReadonlyMap<StructureElement, TableLayout>
  textOf: PartTextLookup
  budget: ModelBudget
}

export function listTables({ parts, tableLayouts, textOf, budget }: TablesInput): {
  tables: Table[]
  cells: TableCell[]
  isTruncated: boolean
} {
  const partByElement = new Map(
    parts.flatMap((openPart) => (openPart.element ? [[openPart.element, openPart]] : [])),
  )
  const tables: Table[] = []
  const cells: TableCell[] = []
  let isTruncated = false
  for (const { part, element } of parts) {
    if (part.role !== 'Table' || !element) continue
    if (tables.length >= modelLimits.entries) return { tables, cells, isTruncated: true }
    const layout = tableLayouts.get(element)
    if (!layout?.cells) isTruncated = true
    const { cells: tableCells = [], headerCells, rows, columns, isBroken } = layout ?? noLayout
    tables.push({
      part: part.id,
      page: part.page,
      lastPage: part.lastPage,
      language: part.language,
      text: captionOf(element, { partByElement, textOf }),
      summary: part.attributes?.summary,
      rows,
      columns,
      firstCell: cells.length,
      cells: tableCells.length,
      headerCells,
      isBroken: isBroken ? true : undefined,
    })
    for (const cell of tableCells) {
      const cellPart = partByElement.get(cell.element)?.part
      cells.push(toTableCell(cell, { table: tables.length - 1, part: cellPart, textOf, budget }))
    }
  }
  return { tables, cells, isTruncated }
}

const noLayout: TableLayout = {
  cells: undefined,
  headerCells: 0,
  rows: 0,
  columns: 0,
  isBroken: false,
}

type CaptionLookup = {
  partByElement: ReadonlyMap<StructureElement, OpenPart>
  textOf: PartTextLookup
}

function captionOf(table: StructureElement, { partByElement, textOf }: CaptionLookup) {
  const caption = table.kids.find(({ role }) => role.standard === 'Caption')
  const part = caption && partByElement.get(caption)?.part
  return part && textOf(part.id)
}

type CellInput = Pick<TablesInput, 'textOf' | 'budget'> & {
  table: number
  part: Part | undefined
}

const toTableCell = (cell: Cell, { table, part, textOf, budget }: CellInput): TableCell => ({
  table,
  part: part?.id,
  page: part?.page,
  language: part?.language,
  text: part && textOf(part.id),
  row: cell.row,
  column: cell.column,
  rowSpan: cell.rowSpan,
  columnSpan: cell.columnSpan,
  isHeader: cell.isHeader,
  scope: cell.scope,
  name: toExcerpt(cell.id),
  headers: cell.headers.length > 0 ? limitHeadersOf(cell, budget) : undefined,
})

/** Many cells may refer to the same long list. */
function limitHeadersOf({ headers }: Cell, budget: ModelBudget) {
  const limitedHeaders = limitHeaders(headers)
  return budget.spendCharacters(limitedHeaders.join('').length + limitedHeaders.length)
    ? limitedHeaders
    : undefined
}

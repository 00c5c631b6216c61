import { modelLimits } from '#checks/limits.ts'
import type { Budget } from '#checks/model/budget.ts'
import { beginningOf } from '#checks/model/model-text.ts'
import type { Part, Table, TableCell } from '#checks/model/model.ts'
import type { TextOfPart } from '#checks/model/text-of-part.ts'
import type { Cell, Grid } from '#checks/tree/table-grid.ts'
import type { Element } from '#checks/tree/tree.ts'
import { someHeaders } from './part-of-element.ts'
import type { OpenPart } from './read-parts.ts'

export type LaidOut = { cells: Cell[]; rows: number; columns: number; isBroken: boolean }

export function createGrids() {
  const grids = new Map<Element, LaidOut>()
  let remaining = modelLimits.cells
  return {
    grids,
    take(table: Element, { cells, lines, fault }: Grid) {
      if (cells.length > remaining) return
      remaining -= cells.length
      const rows = fault ? asWritten(cells) : cells
      const columns = rows.reduce((most, one) => Math.max(most, one.column + one.columnSpan), 0)
      grids.set(table, { cells: rows, columns, rows: lines.rows.length, isBroken: !!fault })
    },
  }
}

/** A table whose cells do not fit lists them row by row. */
function asWritten(cells: readonly Cell[]): Cell[] {
  const rows: Element[] = []
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

type Listing = {
  parts: readonly OpenPart[]
  grids: ReadonlyMap<Element, LaidOut>
  textOf: TextOfPart
  budget: Budget
}

export function listTables({ parts, grids, textOf, budget }: Listing): {
  tables: Table[]
  cells: TableCell[]
  isCut: boolean
} {
  const idOf = new Map(parts.flatMap((one) => (one.element ? [[one.element, one]] : [])))
  const tables: Table[] = []
  const cells: TableCell[] = []
  let isCut = false
  for (const { part, element } of parts) {
    if (part.role !== 'Table' || !element) continue
    if (tables.length >= modelLimits.entries) return { tables, cells, isCut: true }
    const grid = grids.get(element)
    if (!grid) isCut = true
    const { cells: own, rows, columns, isBroken } = grid ?? noGrid
    tables.push({
      ...{ part: part.id, page: part.page, lastPage: part.lastPage, language: part.language },
      text: captionOf(element, { idOf, textOf }),
      summary: part.attributes?.summary,
      ...{ rows, columns, firstCell: cells.length, cells: own.length },
      headerCells: own.filter(({ isHeader }) => isHeader).length,
      isBroken: isBroken ? true : undefined,
    })
    for (const cell of own)
      cells.push(
        toEntry(cell, {
          ...{ table: tables.length - 1, part: idOf.get(cell.element)?.part, textOf, budget },
        }),
      )
  }
  return { tables, cells, isCut }
}

const noGrid: LaidOut = { cells: [], rows: 0, columns: 0, isBroken: true }

type Captioned = { idOf: ReadonlyMap<Element, OpenPart>; textOf: TextOfPart }

function captionOf(table: Element, { idOf, textOf }: Captioned) {
  const caption = table.kids.find(({ role }) => role.standard === 'Caption')
  const part = caption && idOf.get(caption)?.part
  return part && textOf(part.id)
}

type OfTable = Pick<Listing, 'textOf' | 'budget'> & { table: number; part: Part | undefined }

const toEntry = (cell: Cell, { table, part, textOf, budget }: OfTable): TableCell => ({
  ...{ table, part: part?.id, page: part?.page, language: part?.language },
  text: part && textOf(part.id),
  ...{ row: cell.row, column: cell.column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan },
  ...{ isHeader: cell.isHeader, scope: cell.scope, name: beginningOf(cell.id) },
  headers: cell.headers.length > 0 ? headersOf(cell, budget) : undefined,
})

/** Many cells may refer to the same long list. */
function headersOf({ headers }: Cell, budget: Budget) {
  const some = someHeaders(headers)
  return budget.read(some.join('').length + some.length) ? some : undefined
}

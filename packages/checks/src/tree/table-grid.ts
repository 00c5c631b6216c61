import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import { itemsOf, nameOf, numberOf, resolve, textAt, textOf } from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { attributesOf, tableAttributeOf } from './attributes.ts'
import { kidsThroughGroups } from './tree.ts'
import type { StructureElement } from './tree.ts'

export type Cell = {
  element: StructureElement
  isHeader: boolean
  id: string | undefined
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  scope: string | undefined
  headers: string[]
}

export type GridFault = { kind: 'wide' | 'low' | 'overlap' | 'holes'; row: number }

type GridLine = (Cell | undefined)[]

export type Grid = {
  cells: Cell[]
  lines: { rows: GridLine[]; columns: GridLine[] }
  fault: GridFault | undefined
}

/** Throws `LimitReached` for excessive spans. */
export function layOutTable(table: StructureElement, classMap: Dict | undefined): Grid {
  const rows = rowsOf(table).map((row) => cellsOf(row, classMap))
  const columns = (rows[0] ?? []).reduce((sum, { columnSpan }) => sum + columnSpan, 0)
  const grid: GridLine[] = rows.map(() => [])
  const cells = rows.flat()
  const fault = assignPositions(rows, { grid, columns }) ?? findHole(rows, { grid, columns })
  const gridColumns = fault
    ? []
    : Array.from({ length: columns }, (_, column) => grid.map((row) => row[column]))
  return { cells, lines: { rows: grid, columns: gridColumns }, fault }
}

function rowsOf(table: StructureElement): StructureElement[] {
  return kidsThroughGroups(table).flatMap((kid) => {
    const { standard = '' } = kid.role
    if (standard === 'TR') return [kid]
    const isGroup = ['THead', 'TBody', 'TFoot'].includes(standard)
    return isGroup ? kidsThroughGroups(kid).filter(({ role }) => role.standard === 'TR') : []
  })
}

const cellsOf = (row: StructureElement, classMap: Dict | undefined) =>
  kidsThroughGroups(row)
    .filter(({ role }) => role.standard === 'TH' || role.standard === 'TD')
    .map((element) => toCell(element, classMap))

function toCell(element: StructureElement, classMap: Dict | undefined): Cell {
  const attributes = attributesOf(element.dict, classMap)
  const numberAttribute = (key: string) => tableAttributeOf(attributes, { key, read: numberOf })
  return {
    element,
    isHeader: element.role.standard === 'TH',
    id: textAt(element.dict, 'ID'),
    row: 0,
    column: 0,
    rowSpan: toSpan(numberAttribute('RowSpan')),
    columnSpan: toSpan(numberAttribute('ColSpan')),
    scope: tableAttributeOf(attributes, { key: 'Scope', read: nameOf }),
    headers:
      tableAttributeOf(attributes, { key: 'Headers', read: readTextsIn(element.dict) }) ?? [],
  }
}

const readTextsIn =
  ({ context }: Dict) =>
  (array: ObjectOrRef) =>
    Array.isArray(array)
      ? itemsOf(array).flatMap((objectOrRef) => textOf(resolve(objectOrRef, context)) ?? [])
      : undefined

const toSpan = (number = 1) => Math.max(1, Math.floor(number))

type GridTarget = { grid: GridLine[]; columns: number }

function assignPositions(rows: Cell[][], target: GridTarget): GridFault | undefined {
  const budget = createBudget(limits.tableCells, 'cells in one table')
  for (const [row, cells] of rows.entries()) {
    let column = 0
    for (const cell of cells) {
      while (target.grid[row]?.[column]) column += 1
      Object.assign(cell, { row, column })
      budget.spend(1)
      const kind = findFault(cell, target)
      if (kind) return { kind, row }
      budget.spend(cell.rowSpan * cell.columnSpan)
      if (!fillCells(target, cell)) return { kind: 'overlap', row }
      column += cell.columnSpan
    }
  }
  return undefined
}

function findFault(cell: Cell, { grid, columns }: GridTarget) {
  if (cell.column + cell.columnSpan > columns) return 'wide'
  return cell.row + cell.rowSpan > grid.length ? 'low' : undefined
}

function fillCells({ grid }: GridTarget, cell: Cell): boolean {
  for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++) {
      const cells = grid[row]
      if (!cells || cells[column]) return false
      cells[column] = cell
    }
  return true
}

/** A row without cells of its own also has a hole, even if cells of rows above fill it. */
function findHole(rows: Cell[][], { grid, columns }: GridTarget): GridFault | undefined {
  const budget = createBudget(limits.tableCells, 'cells in one table')
  for (const [row, cells] of grid.entries()) {
    budget.spend(columns)
    if (columns > 0 && rows[row]?.length === 0) return { kind: 'holes', row }
    for (let column = 0; column < columns; column++)
      if (!cells[column]) return { kind: 'holes', row }
  }
  return undefined
}

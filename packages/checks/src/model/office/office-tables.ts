import { modelLimits } from '#checks/limits.ts'
import type { Table, TableCell } from '#checks/model/model.ts'

export type RowCell = Omit<TableCell, 'table'> & { part: number }
export type OfficeTable = Table & { rowCells: RowCell[] }

export function createOfficeTables() {
  const tables: OfficeTable[] = []
  let remainingCells: number = modelLimits.cells
  let isTableFull = false
  return {
    add(table: OfficeTable) {
      if (tables.length < modelLimits.entries) tables.push(table)
      else isTableFull = true
    },
    addCell({ rowCells }: OfficeTable, cell: RowCell): boolean {
      if (remainingCells === 0) {
        isTableFull = true
        return false
      }
      remainingCells -= 1
      rowCells.push(cell)
      return true
    },
    read: () => ({ tables, isTableFull }),
  }
}

export function toTables(
  tables: readonly OfficeTable[],
  {
    textOf,
    languageOf,
  }: {
    textOf: (id: number) => string | undefined
    languageOf: (cell: { part?: number | undefined }) => string | undefined
  },
) {
  const sortedTables = tables.toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0))
  const cells: TableCell[] = []
  const modelTables = sortedTables.map(({ rowCells, ...table }, number): Table => {
    const firstCell = cells.length
    for (const cell of rowCells) {
      const spoken = { text: textOf(cell.part), language: languageOf(cell) }
      cells.push({ ...cell, table: number, ...spoken })
    }
    return { ...table, language: languageOf(table), firstCell, cells: rowCells.length }
  })
  return { tables: modelTables, cells }
}

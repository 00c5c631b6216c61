import { expect, test } from 'vitest'
import { modelLimits } from '#checks/limits.ts'
import { createTableLayouts } from '#checks/model/pdf/list-tables.ts'
import type { Cell } from '#checks/tree/table-grid.ts'
import type { StructureElement } from '#checks/tree/tree.ts'

const table = {} as StructureElement
const header: Cell = {
  element: {} as StructureElement,
  isHeader: true,
  id: undefined,
  row: 0,
  column: 0,
  rowSpan: 1,
  columnSpan: 1,
  scope: undefined,
  headers: [],
}

test('a table whose cells exceed the limit has its size and headers, and is not broken', () => {
  const { tableLayouts, add } = createTableLayouts()
  const cells = Array.from({ length: modelLimits.cells + 1 }, (_, column) => ({
    ...header,
    column,
  }))

  add(table, { cells, lines: { rows: [cells], columns: [] }, fault: undefined })

  expect(tableLayouts.get(table)).toEqual({
    cells: undefined,
    headerCells: cells.length,
    rows: 1,
    columns: cells.length,
    isBroken: false,
  })
})

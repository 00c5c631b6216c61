import { expect, test } from 'vitest'
import { headersOf, type Cell } from './header-cells.ts'

const aCell = (row: number, column: number, changes: Partial<Cell> = {}): Cell => ({
  table: 0,
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  isHeader: false,
  text: `${row} ${column}`,
  ...changes,
})
const header = (row: number, column: number, changes: Partial<Cell>) =>
  aCell(row, column, { isHeader: true, ...changes })

const wordsOf = (cells: readonly Cell[]) => cells.map(({ text }) => text)

test('a cell has the headers whose scope reaches it, over all their columns and rows', () => {
  const cell = aCell(2, 2)
  const cells = [
    header(0, 0, { text: 'Region', scope: 'Column' }),
    header(0, 1, { text: 'Revenue', scope: 'Column', columnSpan: 2 }),
    header(1, 2, { text: '2025', scope: 'Column' }),
    header(2, 0, { text: 'North', scope: 'Row' }),
    header(3, 0, { text: 'South', scope: 'Row' }),
    header(1, 1, { text: 'No scope' }),
    cell,
  ]

  expect(wordsOf(headersOf(cell, cells))).toEqual(['Revenue', '2025', 'North'])
})

test('a cell that names its headers has these alone, in its order', () => {
  const cell = aCell(2, 1, { headers: ['b', 'a', 'nowhere'] })
  const cells = [
    header(0, 0, { text: 'Year', name: 'a' }),
    header(0, 1, { text: 'Revenue', name: 'b', scope: 'Column' }),
    cell,
  ]

  expect(wordsOf(headersOf(cell, cells))).toEqual(['Revenue', 'Year'])
})

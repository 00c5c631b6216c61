import { useState, type KeyboardEvent } from 'react'
import { matchKeyPress, type PressOf } from '#web/lib/keys/keys.ts'

type Cell = { row: number; column: number }

const keyOf = ({ row, column }: Cell) => `${row} ${column}`

/** One tab stop: keys move in a row, with Ctrl to the first or last; wrapped cells one by one. */
export function useGridFocus({ rows, columns }: { rows: number; columns: number }) {
  const [current, setCurrent] = useState<Cell>({ row: 0, column: 0 })
  const isThere = current.row < rows && current.column < columns
  const tabStopKey = keyOf(isThere ? current : { row: 0, column: 0 })
  return {
    cellProps: (cell: Cell) => ({
      'data-cell': keyOf(cell),
      tabIndex: keyOf(cell) === tabStopKey ? 0 : -1,
      onFocus: () => setCurrent(cell),
    }),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const grid = event.currentTarget
      const cellKey =
        event.target instanceof Element ? event.target.getAttribute('data-cell') : null
      const press = matchKeyPress('alongCells', event)
      if (cellKey === null || !press) return
      event.preventDefault()
      const [row = 0, column = 0] = cellKey.split(' ').map(Number)
      const size = { rows, columns, isWrapped: isWrapped(grid) }
      findCell(grid, nextCell(press, { row, column }, size))?.focus()
    },
  }
}

const findCell = (grid: Element, cell: Cell) =>
  grid.querySelector<HTMLElement>(`[data-cell="${keyOf(cell)}"]`)

function isWrapped(grid: Element): boolean {
  const [name, cell] = [0, 1].map((column) =>
    findCell(grid, { row: 0, column })?.getBoundingClientRect(),
  )
  return name !== undefined && cell !== undefined && cell.height > 0 && cell.top >= name.bottom
}

type Size = { rows: number; columns: number; isWrapped: boolean }

function nextCell(
  press: PressOf<'alongCells'>,
  { row, column }: Cell,
  { rows, columns, isWrapped: isOneLine }: Size,
): Cell {
  const at = row * columns + column
  const [rowStart, rowEnd] = [row * columns, row * columns + columns - 1]
  const gridEnd = rows * columns - 1
  const within = (index: number, [least, most]: [number, number]) =>
    Math.min(Math.max(index, least), most)
  const inRow = (by: 1 | -1) => within(at + by, isOneLine ? [0, gridEnd] : [rowStart, rowEnd])
  const toRow = (by: 1 | -1) =>
    isOneLine ? within(at + by, [0, gridEnd]) : within(row + by, [0, rows - 1]) * columns + column
  const index: Record<PressOf<'alongCells'>, number> = {
    ArrowRight: inRow(1),
    ArrowLeft: inRow(-1),
    ArrowDown: toRow(1),
    ArrowUp: toRow(-1),
    Home: rowStart,
    End: rowEnd,
    'Ctrl+Home': 0,
    'Ctrl+End': gridEnd,
  }
  return { row: Math.floor(index[press] / columns), column: index[press] % columns }
}

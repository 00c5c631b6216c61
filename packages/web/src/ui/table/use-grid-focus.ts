import { useState, type KeyboardEvent } from 'react'

type Cell = { row: number; column: number }

const keyOf = ({ row, column }: Cell) => `${row} ${column}`

/**
 * One tab stop for a table of buttons and links: arrow keys, Home and End move in a row, with Ctrl to
 * the first and the last row. Where cells wrap below each other, all arrows move one cell on or back.
 */
export function useGridFocus({ rows, columns }: { rows: number; columns: number }) {
  const [current, setCurrent] = useState<Cell>({ row: 0, column: 0 })
  const isThere = current.row < rows && current.column < columns
  const stop = keyOf(isThere ? current : { row: 0, column: 0 })
  return {
    /** Of what takes the focus in a cell. */
    cellProps: (cell: Cell) => ({
      'data-cell': keyOf(cell),
      tabIndex: keyOf(cell) === stop ? 0 : -1,
      onFocus: () => setCurrent(cell),
    }),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const grid = event.currentTarget
      const place = event.target instanceof Element ? event.target.getAttribute('data-cell') : null
      if (place === null || event.altKey || event.metaKey || event.shiftKey) return
      const [row = 0, column = 0] = place.split(' ').map(Number)
      const next = nextCell(event, { row, column }, { rows, columns, isWrapped: isWrapped(grid) })
      if (!next) return
      event.preventDefault()
      findCell(grid, next)?.focus()
    },
  }
}

const findCell = (grid: Element, cell: Cell) =>
  grid.querySelector<HTMLElement>(`[data-cell="${keyOf(cell)}"]`)

/** Whether the cells of a row stand below each other. */
function isWrapped(grid: Element): boolean {
  const [name, cell] = [0, 1].map((column) =>
    findCell(grid, { row: 0, column })?.getBoundingClientRect(),
  )
  return name !== undefined && cell !== undefined && cell.height > 0 && cell.top >= name.bottom
}

type Size = { rows: number; columns: number; isWrapped: boolean }

function nextCell(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Cell,
  { rows, columns, isWrapped: isLine }: Size,
): Cell | undefined {
  const to = (index: number): Cell => {
    const within = Math.min(Math.max(index, 0), rows * columns - 1)
    return { row: Math.floor(within / columns), column: within % columns }
  }
  const at = row * columns + column
  const [first, last] = [row * columns, row * columns + columns - 1]
  switch (key) {
    case 'ArrowRight':
      return isLine ? to(at + 1) : to(Math.min(at + 1, last))
    case 'ArrowLeft':
      return isLine ? to(at - 1) : to(Math.max(at - 1, first))
    case 'ArrowDown':
      return isLine ? to(at + 1) : to(row + 1 < rows ? at + columns : at)
    case 'ArrowUp':
      return isLine ? to(at - 1) : to(row > 0 ? at - columns : at)
    case 'Home':
      return to(ctrlKey ? 0 : first)
    case 'End':
      return to(ctrlKey ? rows * columns - 1 : last)
    default:
      return undefined
  }
}

import type { ModelEntry } from '@curbcut/contract'

export type Cell = ModelEntry<'cells'>

/** The header cells that a cell names, else those whose scope reaches it; as far as loaded. */
export function headersOf(cell: Cell, cells: readonly Cell[]): Cell[] {
  const { headers } = cell
  if (headers) {
    return headers.flatMap(
      (name) => cells.find((header) => header.isHeader && header.name === name) ?? [],
    )
  }
  return cells.filter((header) => header.isHeader && header !== cell && reaches(header, cell))
}

function reaches(header: Cell, cell: Cell): boolean {
  const { scope } = header
  const isAbove = header.row < cell.row && isInSpan(header.column, header.columnSpan, cell.column)
  const isBefore = header.column < cell.column && isInSpan(header.row, header.rowSpan, cell.row)
  if (scope === 'Column') return isAbove
  return scope === 'Row' ? isBefore : scope === 'Both' && (isAbove || isBefore)
}

const isInSpan = (start: number, span: number, at: number) => at >= start && at < start + span

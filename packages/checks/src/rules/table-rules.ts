import type { RuleCheck } from '#checks/result/tally.ts'
import type { Cell, Grid } from '#checks/tree/table-grid.ts'

const faultRowLabel = ({ fault }: Grid) => fault && `row ${fault.row + 1}`

/** Only the first fault counts, because later ones follow from it. */
export const gridRules: RuleCheck<Grid>[] = [
  // No row of a table reaches beyond the width of the first one.
  { rule: '7.2-42', passes: ({ fault }) => fault?.kind !== 'wide', detail: faultRowLabel },
  // No RowSpan reaches beyond the last row of its table.
  { rule: '7.2-41', passes: ({ fault }) => fault?.kind !== 'low', detail: faultRowLabel },
  // No two cells of a table overlap.
  { rule: '7.2-15', passes: ({ fault }) => fault?.kind !== 'overlap', detail: faultRowLabel },
  // No row of a table is narrower than the first one.
  { rule: '7.2-43', passes: ({ fault }) => fault?.kind !== 'holes', detail: faultRowLabel },
]

const brokenGridGap = { gap: 'The cells of a table do not fit, so its headers cannot be found.' }

/** For `findHeadersWithoutScope`, so every subject fails. */
export const scopeRules: RuleCheck<Cell>[] = [
  // A TH in the row or column of a TD without Headers has a Scope, or some Headers name it.
  {
    rule: '7.5-1',
    passes: () => false,
    detail: (cell) => `row ${cell.row + 1}, column ${cell.column + 1}`,
  },
]

export const headerRules: RuleCheck<Grid>[] = [
  // Each TD has headers by Headers or Scope; 7.5-1 has TH without Scope, 7.5-2 unknown headers.
  {
    rule: '7.5-1',
    passes: (grid) => {
      if (grid.fault) return brokenGridGap
      if (findHeadersWithoutScope(grid).length > 0) return undefined
      return !findCellsWithoutHeader(grid).some(hasNoUnknownHeaders)
    },
    detail: (grid) =>
      `row ${(findCellsWithoutHeader(grid).find(hasNoUnknownHeaders)?.cell.row ?? 0) + 1}`,
  },
  // The Headers of a TD without other headers name cells of the table.
  {
    rule: '7.5-2',
    passes: (grid) =>
      grid.fault ? brokenGridGap : findCellsWithoutHeader(grid).every(hasNoUnknownHeaders),
    detail: (grid) =>
      findCellsWithoutHeader(grid)
        .flatMap(({ unknownHeaders }) => unknownHeaders)
        .slice(0, 3)
        .join(', '),
  },
]

const isHeaderWithoutScope = ({ isHeader, scope }: Cell) => isHeader && !scope

/** A header in line with headers only, such as a corner, needs no Scope. */
export function findHeadersWithoutScope({ cells, lines, fault }: Grid): Cell[] {
  if (fault || !cells.some(isHeaderWithoutScope)) return []
  const referencedIds = new Set(cells.flatMap(({ isHeader, headers }) => (isHeader ? [] : headers)))
  const cellsNearData = new Set<Cell>()
  for (const line of [...lines.rows, ...lines.columns]) {
    if (!line.some((cell) => cell && !cell.isHeader && cell.headers.length === 0)) continue
    for (const cell of line) if (cell) cellsNearData.add(cell)
  }
  return cells.filter(
    (cell) =>
      isHeaderWithoutScope(cell) &&
      cellsNearData.has(cell) &&
      !(cell.id && referencedIds.has(cell.id)),
  )
}

type CellWithoutHeader = { cell: Cell; unknownHeaders: string[] }

const hasNoUnknownHeaders = ({ unknownHeaders }: CellWithoutHeader) => unknownHeaders.length === 0

/** Assumes no default scope. If each TH has a Scope, every cell is fine. */
function findCellsWithoutHeader(grid: Grid): CellWithoutHeader[] {
  if (!grid.cells.some(isHeaderWithoutScope)) return []
  const headerIds = new Set(grid.cells.flatMap(({ isHeader, id }) => (isHeader && id ? [id] : [])))
  const headedCells = findCellsWithHeader(grid)
  return grid.cells
    .filter((cell) => !cell.isHeader && !headedCells.has(cell))
    .map((cell) => ({
      cell,
      unknownHeaders: cell.headers.filter((header) => !headerIds.has(header)),
    }))
    .filter(({ cell, unknownHeaders }) => cell.headers.length === 0 || unknownHeaders.length > 0)
}

function findCellsWithHeader({ lines }: Grid): Set<Cell> {
  const headedCells = new Set<Cell>()
  for (const line of lines.rows) addHeadedCells(headedCells, { line, scopes: ['Row', 'Both'] })
  for (const line of lines.columns)
    addHeadedCells(headedCells, { line, scopes: ['Column', 'Both'] })
  return headedCells
}

/** Only the nearest run of headers before a data cell counts. */
function addHeadedCells(
  headedCells: Set<Cell>,
  { line, scopes }: { line: (Cell | undefined)[]; scopes: string[] },
) {
  let previous: Cell | undefined
  let hasHeader = false
  for (const cell of line) {
    if (cell?.isHeader) {
      const startsRun = !previous?.isHeader
      hasHeader = scopes.includes(cell.scope ?? '') || (hasHeader && !startsRun)
    } else if (cell && hasHeader) headedCells.add(cell)
    previous = cell
  }
}

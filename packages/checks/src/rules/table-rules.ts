import type { Cell, Grid } from '#checks/tree/table-grid.ts'
import type { Row } from '#checks/result/tally.ts'

const inWords = ({ fault }: Grid) => fault && `row ${fault.row + 1}`

/** How the cells of a table fit. Only the first fault counts: what comes after follows from it. */
export const gridRules: Row<Grid>[] = [
  { rule: '7.2-42', holds: ({ fault }) => fault?.kind !== 'wide', detail: inWords },
  { rule: '7.2-41', holds: ({ fault }) => fault?.kind !== 'low', detail: inWords },
  { rule: '7.2-15', holds: ({ fault }) => fault?.kind !== 'overlap', detail: inWords },
  { rule: '7.2-43', holds: ({ fault }) => fault?.kind !== 'holes', detail: inWords },
]

/** Tables whose cells do not fit have no rows and columns to look along. */
const needsGrid = { gap: 'The cells of a table do not fit, so its headers cannot be found.' }

export const headerRules: Row<Grid>[] = [
  {
    rule: '7.5-1',
    holds: (grid) => {
      if (grid.fault) return needsGrid
      return everyHeaderHasScope(grid) || unconnected(grid).length === 0
    },
    detail: (grid) => `row ${(unconnected(grid)[0]?.row ?? 0) + 1}`,
  },
  {
    rule: '7.5-2',
    holds: (grid) => {
      if (grid.fault) return needsGrid
      return everyHeaderHasScope(grid) || unknownHeaders(grid).length === 0
    },
    detail: (grid) => unknownHeaders(grid).slice(0, 3).join(', '),
  },
]

/** No scope is assumed where none is given. */
const everyHeaderHasScope = ({ cells }: Grid) =>
  cells.every(({ isHeader, scope }) => !isHeader || scope !== undefined)

function unknownHeaders({ cells }: Grid): string[] {
  const known = new Set(cells.map(({ id }) => id))
  return cells
    .filter(({ isHeader }) => !isHeader)
    .flatMap(({ headers = [] }) => headers.filter((header) => !known.has(header)))
}

/** Cells of data that neither name a header nor have one above or to their left. */
function unconnected({ cells, lines }: Grid): Cell[] {
  const led = new Set<Cell>()
  for (const line of lines.rows) addLed(led, { line, scopes: ['Row', 'Both'] })
  for (const line of lines.columns) addLed(led, { line, scopes: ['Column', 'Both'] })
  return cells.filter((cell) => !cell.isHeader && !cell.headers?.length && !led.has(cell))
}

/** Looking back from a cell of data, only the nearest run of headers counts. */
function addLed(
  led: Set<Cell>,
  { line, scopes }: { line: (Cell | undefined)[]; scopes: string[] },
) {
  let before: Cell | undefined
  let isLed = false
  for (const cell of line) {
    if (cell?.isHeader) {
      const startsRun = !before?.isHeader
      isLed = scopes.includes(cell.scope ?? '') || (isLed && !startsRun)
    } else if (cell && isLed) led.add(cell)
    before = cell
  }
}

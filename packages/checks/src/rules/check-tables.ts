import type { Spot, Tally } from '#checks/result/tally.ts'
import { classMapOf } from '#checks/tree/attributes.ts'
import { layOutTable } from '#checks/tree/table-grid.ts'
import type { Grid } from '#checks/tree/table-grid.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import { gridRules, headerRules, headersWithoutScope, scopeRules } from './table-rules.ts'

const rows = [...gridRules, ...headerRules]
const rules = rows.map(({ rule }) => rule)

export type TablesInput = {
  tree: Tree
  placeOf: (element: Element) => Spot
  onGrid?: ((table: Element, grid: Grid) => void) | undefined
}

export function checkTables(tally: Tally, { tree, placeOf, onGrid }: TablesInput) {
  if (tree.gap) tally.reportGap(rules, tree.gap)
  const classMap = classMapOf(tree.root)
  for (const element of tree.elements) {
    if (element.role.standard !== 'Table') continue
    try {
      const grid = layOutTable(element, classMap)
      tally.evaluate(rows, grid, () => placeOf(element))
      for (const header of headersWithoutScope(grid))
        tally.evaluate(scopeRules, header, () => placeOf(header.element))
      onGrid?.(element, grid)
    } catch (error) {
      tally.reportGap(rules, (error as Error).message)
    }
  }
}

import type { ReportedPlace, Tally } from '#checks/result/tally.ts'
import { classMapOf } from '#checks/tree/attributes.ts'
import { layOutTable } from '#checks/tree/table-grid.ts'
import type { Grid } from '#checks/tree/table-grid.ts'
import type { StructureElement, StructureTree } from '#checks/tree/tree.ts'
import { gridRules, headerRules, findHeadersWithoutScope, scopeRules } from './table-rules.ts'

const gridRuleChecks = [...gridRules, ...headerRules]
const gridRuleIds = gridRuleChecks.map(({ rule }) => rule)

export type TablesInput = {
  tree: StructureTree
  placeOf: (element: StructureElement) => ReportedPlace
  onGrid?: ((table: StructureElement, grid: Grid) => void) | undefined
}

export function checkTables(tally: Tally, { tree, placeOf, onGrid }: TablesInput) {
  if (tree.gap) tally.reportGap(gridRuleIds, tree.gap)
  const classMap = classMapOf(tree.root)
  for (const element of tree.elements) {
    if (element.role.standard !== 'Table') continue
    try {
      const grid = layOutTable(element, classMap)
      tally.evaluate(gridRuleChecks, grid, () => placeOf(element))
      for (const header of findHeadersWithoutScope(grid))
        tally.evaluate(scopeRules, header, () => placeOf(header.element))
      onGrid?.(element, grid)
    } catch (error) {
      tally.reportGap(gridRuleIds, (error as Error).message)
    }
  }
}

import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { StructureElement } from '@curbcut/checks/tree/tree.ts'
import { catalogLocationOf } from './repair-context.ts'
import type { RepairContext } from './repair-context.ts'
import { locationAt } from './writing/edits.ts'
import type { DictLocation } from './writing/edits.ts'

const maxDepth = 100

/** Some programs write an element into the list of its parent. Undefined if that is unclear. */
export function locateElement(
  repairContext: Pick<RepairContext, 'pdf' | 'edits'>,
  element: StructureElement,
  depth = 0,
): DictLocation | undefined {
  const { ref, parent, dict } = element
  if (ref) return { ref, path: [] }
  if (depth > maxDepth) return undefined
  const { pdf } = repairContext
  const { context } = pdf.catalog
  const parentHolder = parent
    ? locateElement(repairContext, parent, depth + 1)
    : locationAt(context, catalogLocationOf(repairContext), 'StructTreeRoot')
  if (!parentHolder) return undefined
  const holder = locationAt(context, parentHolder, 'K')
  const kids = objects.get(parent?.dict ?? pdf.tree.root, 'K')
  if (!Array.isArray(kids)) return holder
  const at = kids.findIndex((kid) => objects.resolve(kid, context) === dict)
  return at < 0 ? undefined : locationAt(context, holder, at)
}

import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { Element } from '@curbcut/checks/tree/tree.ts'
import { catalogOf } from './repair.ts'
import type { Work } from './repair.ts'
import { holderAt } from './writing/edits.ts'
import type { Holder } from './writing/edits.ts'

const deepest = 100

/** Some programs write an element into the list of its parent. Undefined if that is unclear. */
export function holderOfElement(
  work: Pick<Work, 'pdf' | 'edits'>,
  element: Element,
  depth = 0,
): Holder | undefined {
  const { ref, parent, dict } = element
  if (ref) return { ref, path: [] }
  if (depth > deepest) return undefined
  const { pdf } = work
  const { context } = pdf.catalog
  const above = parent
    ? holderOfElement(work, parent, depth + 1)
    : holderAt(context, catalogOf(work), 'StructTreeRoot')
  if (!above) return undefined
  const holder = holderAt(context, above, 'K')
  const kids = objects.get(parent?.dict ?? pdf.tree.root, 'K')
  if (!Array.isArray(kids)) return holder
  const at = kids.findIndex((kid) => objects.resolve(kid, context) === dict)
  return at < 0 ? undefined : holderAt(context, holder, at)
}

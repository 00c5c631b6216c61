import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { ObjectOrRef } from '@curbcut/checks/pdf/objects.ts'
import type { Dict } from '@curbcut/checks/pdf/values.ts'
import type { StructureElement, StructureTree } from '@curbcut/checks/tree/tree.ts'

/** Marked content on a page, or a text that replaces content. */
export type TextPart = { page: Dict; mcid: number } | { text: string }

const maxParts = 500
const maxDepth = 50

type Walk = { tree: StructureTree; parts: TextPart[] }

/** In reading order; undefined if a part is unknown. */
export function elementTextPartsOf(
  tree: StructureTree,
  element: StructureElement,
): TextPart[] | undefined {
  const walk: Walk = { tree, parts: [] }
  return addElement(walk, element, 0) ? walk.parts : undefined
}

/** Replacement texts by the author. A picture is described, but its content is drawn. */
function replacementText({ dict, role }: StructureElement): string | undefined {
  const actual = objects.textAt(dict, 'ActualText')
  if (actual !== undefined) return actual
  const isPicture = role.standard === 'Figure' || role.standard === 'Formula'
  return isPicture ? (objects.textAt(dict, 'Alt') ?? '') : undefined
}

function addElement(walk: Walk, element: StructureElement, depth: number): boolean {
  if (depth > maxDepth) return false
  const replacement = replacementText(element)
  if (replacement !== undefined) return add(walk, { text: replacement })
  const kids = objects.get(element.dict, 'K')
  return (Array.isArray(kids) ? kids : [kids]).every((kid) =>
    addKid(walk, { element, kid: objects.resolve(kid, element.dict.context), depth }),
  )
}

function add({ parts }: Walk, part: TextPart): boolean {
  parts.push(part)
  return parts.length <= maxParts
}

type Kid = { element: StructureElement; kid: ObjectOrRef; depth: number }

function addKid(walk: Walk, { element, kid, depth }: Kid): boolean {
  if (kid === undefined) return true
  if (typeof kid === 'number') return addMark(walk, { page: pageOf(element), mcid: kid })
  const dict = objects.dictOf(kid)
  const type = objects.nameAt(dict, 'Type')
  if (type === 'OBJR') return true
  if (type === 'MCR') {
    // The number of a mark within a form is no number of its page.
    if (objects.has(dict, 'Stm')) return false
    const page = objects.dictAt(dict, 'Pg') ?? pageOf(element)
    return addMark(walk, { page, mcid: objects.numberAt(dict, 'MCID') })
  }
  const kidElement = walk.tree.elementOf(dict)
  return kidElement?.parent === element && addElement(walk, kidElement, depth + 1)
}

function addMark(walk: Walk, { page, mcid }: { page: Dict | undefined; mcid: number | undefined }) {
  return page !== undefined && mcid !== undefined && add(walk, { page, mcid })
}

const pageOf = ({ dict }: StructureElement) => objects.dictAt(dict, 'Pg')

import type { ModelPart } from '@curbcut/contract'
import type { PartMarks, RowSigns } from './part-marks.ts'

/** A part with its signs, and with those below it that are loaded. */
export type PartNode = RowSigns & { id: number; part: ModelPart; children: PartNode[] }

/** Whether a part is a row of the tree, and a box on its page: what nobody reads and decoration have lists of their own. */
export const isRow = ({ kind }: Pick<ModelPart, 'kind'>): boolean =>
  kind === 'tag' || kind === 'text'

/** How many findings lie at each part, and the sign of each. */
type Signs = { counts: ReadonlyMap<number, number>; marks: PartMarks }

/**
 * Nests parts that stand in reading order, again and again as more are loaded or signed. A part whose parent is not
 * loaded is at the top. Nodes that hold what they held before stay the same, so that their rows are not redrawn.
 */
export function createNesting() {
  let before = new Map<number, PartNode>()
  return (parts: readonly ModelPart[], { counts, marks }: Signs): PartNode[] => {
    const nodes = new Map<number, PartNode>()
    const children = Map.groupBy(parts, ({ parent }) => parent)
    const known = new Set(parts.map(({ id }) => id))
    const kept = (part: ModelPart): PartNode => {
      const own = (children.get(part.id) ?? []).map((child) => nodes.get(child.id))
      const { id } = part
      const signs = { findings: counts.get(id), mark: marks.get(id) }
      const node = { id, part, ...signs, children: own.filter((one) => one !== undefined) }
      const old = before.get(id)
      return old && isSame(old, node) ? old : node
    }
    // What is below a part follows it.
    for (const part of parts.toReversed()) nodes.set(part.id, kept(part))
    before = nodes
    return parts
      .filter(({ parent }) => parent === undefined || !known.has(parent))
      .flatMap(({ id }) => nodes.get(id) ?? [])
  }
}

const isSame = (one: PartNode, other: PartNode) =>
  one.part === other.part &&
  one.findings === other.findings &&
  one.mark === other.mark &&
  one.children.length === other.children.length &&
  one.children.every((child, at) => child === other.children[at])

/** Tags that hold others: they begin open, so that what they hold is met at once. */
const holders = new Set([
  ...['Document', 'DocumentFragment', 'Part', 'Art', 'Sect', 'Div', 'Aside', 'NonStruct'],
  ...['BlockQuote', 'Index', 'TOC', 'Table', 'THead', 'TBody', 'TFoot', 'L', 'Private'],
])

/** The parts that begin open. */
export const openAtFirst = (parts: readonly ModelPart[]): number[] =>
  parts.filter(({ role }) => role === undefined || holders.has(role)).map(({ id }) => id)

/** The parts above one, as far as they are loaded, the nearest first. */
export function partsAbove(part: ModelPart, known: ReadonlyMap<number, ModelPart>): ModelPart[] {
  const above: ModelPart[] = []
  let at = part.parent === undefined ? undefined : known.get(part.parent)
  while (at) {
    above.push(at)
    at = at.parent === undefined ? undefined : known.get(at.parent)
  }
  return above
}

/** The loaded parts below one. */
export const partsBelow = (part: ModelPart, parts: readonly ModelPart[]): ModelPart[] =>
  parts.filter(({ id }) => id > part.id && id <= part.last)

/** The place of a part among the rows that are seen; undefined while something above it is closed. */
export function rowOf(
  sought: number,
  nodes: readonly PartNode[],
  isOpen: (id: number) => boolean,
): number | undefined {
  let row = 0
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.id === sought) return row
    row += 1
    if (isOpen(node.id)) waiting.push(...node.children.toReversed())
  }
  return undefined
}

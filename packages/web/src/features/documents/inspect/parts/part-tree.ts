import type { ModelPart } from '@curbcut/contract'
import type { PartMarks, RowMarks } from './part-marks.ts'

export type PartNode = RowMarks & { id: number; part: ModelPart; children: PartNode[] }

/** Unread content and decoration have lists of their own. */
export const isRow = ({ kind }: Pick<ModelPart, 'kind'>): boolean =>
  kind === 'tag' || kind === 'text'

type TreeInputs = { counts: ReadonlyMap<number, number>; marks: PartMarks }

/** Parts whose parents are not loaded are on top; unchanged nodes stay the same, to skip rendering. */
export function createTreeBuilder() {
  let previousNodes = new Map<number, PartNode>()
  return (parts: readonly ModelPart[], { counts, marks }: TreeInputs): PartNode[] => {
    const nodes = new Map<number, PartNode>()
    const children = Map.groupBy(parts, ({ parent }) => parent)
    const partIds = new Set(parts.map(({ id }) => id))
    const toNode = (part: ModelPart): PartNode => {
      const childNodes = (children.get(part.id) ?? []).map((child) => nodes.get(child.id))
      const { id } = part
      const rowMarks = { findings: counts.get(id), mark: marks.get(id) }
      const node = {
        id,
        part,
        ...rowMarks,
        children: childNodes.filter((one) => one !== undefined),
      }
      const previous = previousNodes.get(id)
      return previous && isSame(previous, node) ? previous : node
    }
    // Descendants follow their ancestors, so the reverse order builds children first.
    for (const part of parts.toReversed()) nodes.set(part.id, toNode(part))
    previousNodes = nodes
    return parts
      .filter(({ parent }) => parent === undefined || !partIds.has(parent))
      .flatMap(({ id }) => nodes.get(id) ?? [])
  }
}

const isSame = (one: PartNode, other: PartNode) =>
  one.part === other.part &&
  one.findings === other.findings &&
  one.mark === other.mark &&
  one.children.length === other.children.length &&
  one.children.every((child, childIndex) => child === other.children[childIndex])

const containerRoles = new Set([
  'Document',
  'DocumentFragment',
  'Part',
  'Art',
  'Sect',
  'Div',
  'Aside',
  'NonStruct',
  'BlockQuote',
  'Index',
  'TOC',
  'Table',
  'THead',
  'TBody',
  'TFoot',
  'L',
  'Private',
])

export const initiallyOpenIds = (parts: readonly ModelPart[]): number[] =>
  parts.filter(({ role }) => role === undefined || containerRoles.has(role)).map(({ id }) => id)

/** The known ancestors of a part, the nearest first. */
export function ancestorsOf(
  part: ModelPart,
  partsById: ReadonlyMap<number, ModelPart>,
): ModelPart[] {
  const ancestors: ModelPart[] = []
  let ancestor = part.parent === undefined ? undefined : partsById.get(part.parent)
  while (ancestor) {
    ancestors.push(ancestor)
    ancestor = ancestor.parent === undefined ? undefined : partsById.get(ancestor.parent)
  }
  return ancestors
}

export const descendantsOf = (part: ModelPart, parts: readonly ModelPart[]): ModelPart[] =>
  parts.filter(({ id }) => id > part.id && id <= part.last)

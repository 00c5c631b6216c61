import { arrayAt, dictOf, itemsOf, numberOf, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import type { Dict } from './values.ts'

/** Kids and numbers of all nodes; several nodes may share one long array. */
const maxEntries = 2_000_000

export type NumberTree = {
  values: Map<number, ObjectOrRef>
  /** The first number that a binary search by `Limits` would miss. */
  fault: string | undefined
}

type Range = { from: number; to: number }
type PendingNode = { objectOrRef: ObjectOrRef; limits: Range }

/** Reads all nodes, even against their `Limits`; skips loops and broken nodes. */
export function readNumberTree(root: ObjectOrRef): NumberTree {
  const tree: NumberTree = { values: new Map(), fault: undefined }
  const visited = new Set<ObjectOrRef>()
  const stack: PendingNode[] = [{ objectOrRef: root, limits: { from: -Infinity, to: Infinity } }]
  let previous = -Infinity
  let entryCount = 0
  for (let pending = stack.pop(); pending; pending = stack.pop()) {
    const node = dictOf(pending.objectOrRef)
    if (!node || visited.has(node)) continue
    visited.add(node)
    const kids = itemsOf(arrayAt(node, 'Kids'))
    entryCount += 1 + kids.length + itemsOf(arrayAt(node, 'Nums')).length
    if (entryCount > maxEntries) break
    const limits = rangeOf(node, pending.limits)
    const nodeEntries = entriesOf(node)
    for (const [number] of nodeEntries) {
      tree.fault ??= findFault(number, { previous, limits })
      previous = number
    }
    // The first leaf with a number wins, and within a leaf the last entry.
    for (const [number, value] of new Map(nodeEntries))
      if (!tree.values.has(number)) tree.values.set(number, value)
    for (const kid of kids.toReversed())
      stack.push({ objectOrRef: resolve(kid, node.context), limits })
  }
  return tree
}

function entriesOf(node: Dict): [number, ObjectOrRef][] {
  const entries: [number, ObjectOrRef][] = []
  const nums = itemsOf(arrayAt(node, 'Nums'))
  for (let index = 0; index + 1 < nums.length; index += 2) {
    const number = numberOf(resolve(nums[index], node.context))
    if (number !== undefined) entries.push([number, nums[index + 1]])
  }
  return entries
}

function rangeOf(node: Dict, limits: Range): Range {
  const [from, to] = itemsOf(arrayAt(node, 'Limits')).map((limit) =>
    numberOf(resolve(limit, node.context)),
  )
  if (from === undefined || to === undefined) return limits
  return { from: Math.max(from, limits.from), to: Math.min(to, limits.to) }
}

function findFault(number: number, { previous, limits }: { previous: number; limits: Range }) {
  if (number < previous) return `${number} comes after ${previous}`
  if (number >= limits.from && number <= limits.to) return undefined
  return `${number} does not fit the limits ${limits.from} to ${limits.to}`
}

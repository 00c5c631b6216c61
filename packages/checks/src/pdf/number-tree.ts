import { arrayAt, dictOf, itemsOf, numberOf, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import type { Dict } from './values.ts'

/** Kids and numbers of all nodes; several nodes may share one long array. */
const mostEntries = 2_000_000

export type NumberTree = {
  values: Map<number, ObjectOrRef>
  /** The first number that a binary search by `Limits` would miss. */
  fault: string | undefined
}

type Range = { from: number; to: number }
type Waiting = { objectOrRef: ObjectOrRef; within: Range }

/** Reads all nodes, even against their `Limits`; skips loops and broken nodes. */
export function readNumberTree(root: ObjectOrRef): NumberTree {
  const tree: NumberTree = { values: new Map(), fault: undefined }
  const seen = new Set<ObjectOrRef>()
  const waiting: Waiting[] = [{ objectOrRef: root, within: { from: -Infinity, to: Infinity } }]
  let last = -Infinity
  let entries = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = dictOf(next.objectOrRef)
    if (!node || seen.has(node)) continue
    seen.add(node)
    const kids = itemsOf(arrayAt(node, 'Kids'))
    entries += 1 + kids.length + itemsOf(arrayAt(node, 'Nums')).length
    if (entries > mostEntries) break
    const within = rangeOf(node, next.within)
    const own = entriesOf(node)
    for (const [number] of own) {
      tree.fault ??= faultOf(number, { last, within })
      last = number
    }
    // The first leaf with a number wins, and within a leaf the last entry.
    for (const [number, value] of new Map(own))
      if (!tree.values.has(number)) tree.values.set(number, value)
    for (const kid of kids.toReversed())
      waiting.push({ objectOrRef: resolve(kid, node.context), within })
  }
  return tree
}

function entriesOf(node: Dict): [number, ObjectOrRef][] {
  const entries: [number, ObjectOrRef][] = []
  const nums = itemsOf(arrayAt(node, 'Nums'))
  for (let at = 0; at + 1 < nums.length; at += 2) {
    const number = numberOf(resolve(nums[at], node.context))
    if (number !== undefined) entries.push([number, nums[at + 1]])
  }
  return entries
}

function rangeOf(node: Dict, within: Range): Range {
  const [from, to] = itemsOf(arrayAt(node, 'Limits')).map((one) =>
    numberOf(resolve(one, node.context)),
  )
  if (from === undefined || to === undefined) return within
  return { from: Math.max(from, within.from), to: Math.min(to, within.to) }
}

function faultOf(number: number, { last, within }: { last: number; within: Range }) {
  if (number < last) return `${number} comes after ${last}`
  if (number >= within.from && number <= within.to) return undefined
  return `${number} does not fit the limits ${within.from} to ${within.to}`
}

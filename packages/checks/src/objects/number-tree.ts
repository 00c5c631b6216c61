import { arrayAt, dictOf, itemsOf, numberOf, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'

const mostNodes = 1_000_000

/** The values of a number tree by their numbers, unresolved. Loops and broken nodes are passed over. */
export function readNumberTree(root: ObjectOrRef): Map<number, ObjectOrRef> {
  const values = new Map<number, ObjectOrRef>()
  const seen = new Set<ObjectOrRef>()
  const waiting: ObjectOrRef[] = [root]
  while (waiting.length > 0 && seen.size < mostNodes) {
    const node = dictOf(waiting.pop())
    if (!node || seen.has(node)) continue
    seen.add(node)
    const nums = itemsOf(arrayAt(node, 'Nums'))
    for (let at = 0; at + 1 < nums.length; at += 2) {
      const number = numberOf(resolve(nums[at], node.context))
      if (number !== undefined) values.set(number, nums[at + 1])
    }
    for (const kid of itemsOf(arrayAt(node, 'Kids'))) waiting.push(resolve(kid, node.context))
  }
  return values
}

import type { PDFArray } from '@cantoo/pdf-lib'
import { arrayAt, dictOf, heldIn, numberOf, resolve } from './objects.ts'
import type { Held } from './objects.ts'

const mostNodes = 1_000_000

/** The values of a number tree by their numbers, unresolved. Loops and broken nodes are passed over. */
export function readNumberTree(root: Held): Map<number, Held> {
  const values = new Map<number, Held>()
  const seen = new Set<Held>()
  const waiting: Held[] = [root]
  while (waiting.length > 0 && seen.size < mostNodes) {
    const node = dictOf(waiting.pop())
    if (!node || seen.has(node)) continue
    seen.add(node)
    addNumbers(values, arrayAt(node, 'Nums'), (held) => resolve(held, node.context))
    for (const kid of heldIn(arrayAt(node, 'Kids'))) waiting.push(resolve(kid, node.context))
  }
  return values
}

function addNumbers(
  values: Map<number, Held>,
  array: PDFArray | undefined,
  resolved: (held: Held) => Held,
) {
  const nums = heldIn(array)
  for (let at = 0; at + 1 < nums.length; at += 2) {
    const number = numberOf(resolved(nums[at]))
    if (number !== undefined) values.set(number, nums[at + 1])
  }
}

import { arrayAt, dictAt, dictOf, get, itemsOf, resolve, textAt, textOf } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import type { Dict, PdfObject } from './values.ts'

/** Bounds the entries read, because many nodes may refer to the same long array. */
const maxEntries = 20_000

export function readEmbeddedFileNames(catalog: Dict): string[] {
  const names: string[] = []
  const visited = new Set<Dict>()
  const stack: ObjectOrRef[] = [get(dictAt(catalog, 'Names'), 'EmbeddedFiles')]
  const remaining = { entries: maxEntries }
  const takeItems = (node: Dict, key: string) => {
    const items = itemsOf(arrayAt(node, key)).slice(0, remaining.entries)
    remaining.entries -= items.length
    return items
  }
  while (stack.length > 0 && remaining.entries > 0) {
    const node = dictOf(stack.pop())
    if (!node || visited.has(node)) continue
    visited.add(node)
    names.push(...fileNamesIn(takeItems(node, 'Names'), node))
    for (const kid of takeItems(node, 'Kids').toReversed()) stack.push(resolve(kid, node.context))
  }
  return names
}

const fileNamesIn = (pairs: PdfObject[], { context }: Dict): string[] =>
  pairs.flatMap((key, index) => {
    const file = index % 2 === 0 ? dictOf(resolve(pairs[index + 1], context)) : undefined
    if (!file) return []
    return [textAt(file, 'UF') ?? textAt(file, 'F') ?? textOf(resolve(key, context)) ?? '']
  })

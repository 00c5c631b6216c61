import { arrayAt, dictAt, dictOf, get, itemsOf, resolve, textAt, textOf } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import type { Dict, PdfObject } from './values.ts'

/** Bounds the entries read, because many nodes may refer to the same long array. */
const mostEntries = 20_000

export function readEmbeddedFiles(catalog: Dict): string[] {
  const names: string[] = []
  const seen = new Set<Dict>()
  const waiting: ObjectOrRef[] = [get(dictAt(catalog, 'Names'), 'EmbeddedFiles')]
  const room = { entries: mostEntries }
  const take = (node: Dict, key: string) => {
    const items = itemsOf(arrayAt(node, key)).slice(0, room.entries)
    room.entries -= items.length
    return items
  }
  while (waiting.length > 0 && room.entries > 0) {
    const node = dictOf(waiting.pop())
    if (!node || seen.has(node)) continue
    seen.add(node)
    names.push(...namesIn(take(node, 'Names'), node))
    for (const kid of take(node, 'Kids').toReversed()) waiting.push(resolve(kid, node.context))
  }
  return names
}

const namesIn = (pairs: PdfObject[], { context }: Dict): string[] =>
  pairs.flatMap((key, at) => {
    const file = at % 2 === 0 ? dictOf(resolve(pairs[at + 1], context)) : undefined
    if (!file) return []
    return [textAt(file, 'UF') ?? textAt(file, 'F') ?? textOf(resolve(key, context)) ?? '']
  })

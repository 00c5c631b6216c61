import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { Texts } from './texts.ts'

export type Target = { address?: string | undefined; targetPage?: number | undefined }
type PageOf = (page: Dict | undefined) => number | undefined

export function createTargets(catalog: Dict, pageOf: PageOf, texts: Texts) {
  let named: Map<string, ObjectOrRef> | undefined
  const find = (name: string) => {
    named ??= readNamed(catalog, texts)
    return named.get(name)
  }
  const pageIn = (destination: ObjectOrRef): number | undefined => {
    const [first] = arrayOf(destination) ?? []
    return pageOf(objects.dictOf(objects.resolve(first, catalog.context)))
  }
  return (link: Dict): Target => {
    const action = objects.dictAt(link, 'A')
    const kind = objects.nameAt(action, 'S')
    if (kind === 'URI') return { address: texts.at(action, 'URI', 1_000) }
    if (kind === 'GoToR' || kind === 'Launch') return { address: fileOf(action, texts) }
    const destination = objects.get(link, 'Dest') ?? objects.get(action, 'D')
    const name = texts.of(destination, mostOfName) ?? objects.nameOf(destination)
    return { targetPage: pageIn(name === undefined ? destination : find(name)) }
  }
}

const arrayOf = (destination: ObjectOrRef) =>
  Array.isArray(destination) ? destination : objects.arrayAt(destination, 'D')

function fileOf(action: Dict | undefined, texts: Texts) {
  const file = objects.get(action, 'F')
  return texts.of(file) ?? texts.at(file, 'UF') ?? texts.at(file, 'F')
}

const mostOfName = 1_000

/** Bounds the entries read, because many nodes may refer to the same long array. */
const mostEntries = 50_000

function readNamed(catalog: Dict, texts: Texts): Map<string, ObjectOrRef> {
  const named = new Map<string, ObjectOrRef>()
  const old = objects.entriesOf(objects.dictAt(catalog, 'Dests')).slice(0, mostEntries)
  for (const [name, destination] of old) named.set(name, destination)
  const seen = new Set<Dict>()
  const waiting: ObjectOrRef[] = [objects.get(objects.dictAt(catalog, 'Names'), 'Dests')]
  let room = mostEntries
  while (waiting.length > 0 && room > 0) {
    const node = objects.dictOf(waiting.pop())
    if (!node || seen.has(node)) continue
    seen.add(node)
    const pairs = objects.itemsOf(objects.arrayAt(node, 'Names')).slice(0, room)
    const kids = objects.itemsOf(objects.arrayAt(node, 'Kids')).slice(0, room)
    room -= pairs.length + kids.length + 1
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const name = texts.of(objects.resolve(pairs[at], node.context), mostOfName)
      if (name !== undefined) named.set(name, objects.resolve(pairs[at + 1], node.context))
    }
    for (const kid of kids) waiting.push(objects.resolve(kid, node.context))
  }
  return named
}

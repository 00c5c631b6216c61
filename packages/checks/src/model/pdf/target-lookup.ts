import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { CachedTexts } from './cached-texts.ts'

export type LinkTarget = { address?: string | undefined; targetPage?: number | undefined }
type PageOf = (page: Dict | undefined) => number | undefined

export function createTargetLookup(catalog: Dict, pageOf: PageOf, texts: CachedTexts) {
  let destinations: Map<string, ObjectOrRef> | undefined
  const findDestination = (name: string) => {
    destinations ??= readNamedDestinations(catalog, texts)
    return destinations.get(name)
  }
  const pageOfDestination = (destination: ObjectOrRef): number | undefined => {
    const [first] = destinationArray(destination) ?? []
    return pageOf(objects.dictOf(objects.resolve(first, catalog.context)))
  }
  return (link: Dict): LinkTarget => {
    const action = objects.dictAt(link, 'A')
    const kind = objects.nameAt(action, 'S')
    if (kind === 'URI') return { address: texts.at(action, 'URI', 1_000) }
    if (kind === 'GoToR' || kind === 'Launch') return { address: filePathOf(action, texts) }
    const destination = objects.get(link, 'Dest') ?? objects.get(action, 'D')
    const name = texts.of(destination, maxNameLength) ?? objects.nameOf(destination)
    return {
      targetPage: pageOfDestination(name === undefined ? destination : findDestination(name)),
    }
  }
}

const destinationArray = (destination: ObjectOrRef) =>
  Array.isArray(destination) ? destination : objects.arrayAt(destination, 'D')

function filePathOf(action: Dict | undefined, texts: CachedTexts) {
  const file = objects.get(action, 'F')
  return texts.of(file) ?? texts.at(file, 'UF') ?? texts.at(file, 'F')
}

const maxNameLength = 1_000

/** Bounds the entries read, because many nodes may refer to the same long array. */
const maxEntries = 50_000

function readNamedDestinations(catalog: Dict, texts: CachedTexts): Map<string, ObjectOrRef> {
  const destinations = new Map<string, ObjectOrRef>()
  const oldDestinations = objects.entriesOf(objects.dictAt(catalog, 'Dests')).slice(0, maxEntries)
  for (const [name, destination] of oldDestinations) destinations.set(name, destination)
  const visited = new Set<Dict>()
  const stack: ObjectOrRef[] = [objects.get(objects.dictAt(catalog, 'Names'), 'Dests')]
  let remainingEntries = maxEntries
  while (stack.length > 0 && remainingEntries > 0) {
    const node = objects.dictOf(stack.pop())
    if (!node || visited.has(node)) continue
    visited.add(node)
    const pairs = objects.itemsOf(objects.arrayAt(node, 'Names')).slice(0, remainingEntries)
    const kids = objects.itemsOf(objects.arrayAt(node, 'Kids')).slice(0, remainingEntries)
    remainingEntries -= pairs.length + kids.length + 1
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      const name = texts.of(objects.resolve(pairs[index], node.context), maxNameLength)
      if (name !== undefined)
        destinations.set(name, objects.resolve(pairs[index + 1], node.context))
    }
    for (const kid of kids) stack.push(objects.resolve(kid, node.context))
  }
  return destinations
}

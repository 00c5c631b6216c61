import { dictAt, dictOf, hasText, numberAt, resolve } from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'
import type { StructureTree } from '#checks/tree/tree.ts'
import type { EnclosingContext } from './mark.ts'

export type Owner = { hasLanguage: boolean; element: Dict }

export type OwnerLookup = {
  ofMark: (structParents: number | undefined, mcid: number) => Owner | undefined
  /** For an object that is tagged as a whole, such as an annotation. */
  ofObject: (structParent: number) => Owner | undefined
}

/** Finds owners by the parent tree and the `P` entries up to the root. */
export function createOwnerLookup(tree: StructureTree): OwnerLookup {
  const { root, parentTree } = tree
  const cache = new Map<Dict, Owner | undefined>()
  const ownerOf = (objectOrRef: ObjectOrRef) => {
    const dict = root && dictOf(resolve(objectOrRef, root.context))
    return dict && root ? findOwner(dict, { root, cache }) : undefined
  }
  const parentTreeEntry = (number: number) => root && resolve(parentTree.get(number), root.context)
  return {
    ofMark(structParents, mcid) {
      const kids = structParents === undefined ? undefined : parentTreeEntry(structParents)
      return Array.isArray(kids) && mcid >= 0 && mcid < kids.length
        ? ownerOf(kids[mcid])
        : undefined
    },
    ofObject: (structParent) => {
      const object = parentTreeEntry(structParent)
      return Array.isArray(object) ? undefined : ownerOf(object)
    },
  }
}

export function withOwner(
  object: Stream,
  enclosing: EnclosingContext,
  owners: OwnerLookup,
): EnclosingContext {
  const number = numberAt(object, 'StructParent')
  const owner = number === undefined ? undefined : owners.ofObject(number)
  if (!owner) return enclosing
  const hasLanguage = enclosing.hasLanguage || owner.hasLanguage
  return { ...enclosing, isTagged: true, hasLanguage, element: owner.element }
}

type OwnerSearch = { root: Dict; cache: Map<Dict, Owner | undefined> }

/** Caches the owner of each element passed, so that a deep tree is climbed once. */
function findOwner(start: Dict, { root, cache }: OwnerSearch): Owner | undefined {
  const path: Dict[] = []
  const visited = new Set<Dict>()
  let element: Dict | undefined = start
  while (element && element !== root && !cache.has(element) && !visited.has(element)) {
    visited.add(element)
    path.push(element)
    element = dictAt(element, 'P')
  }
  let owner: Owner | undefined =
    element === root ? { hasLanguage: false, element: root } : element && cache.get(element)
  for (const dict of path.toReversed()) {
    owner = owner && {
      hasLanguage: owner.hasLanguage || hasText(dict, 'Lang'),
      element: dict,
    }
    cache.set(dict, owner)
  }
  return cache.get(start) ?? owner
}

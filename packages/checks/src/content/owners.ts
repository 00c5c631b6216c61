import { dictAt, dictOf, hasText, numberAt, resolve } from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Tree } from '#checks/tree/tree.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'
import type { Surroundings } from './marks.ts'

export type Owner = { hasLanguage: boolean; element: Dict }

export type Owners = {
  ofMark: (structParents: number | undefined, mcid: number) => Owner | undefined
  /** For an object that is tagged as a whole, such as an annotation. */
  ofObject: (structParent: number) => Owner | undefined
}

/** Finds owners by the parent tree and the `P` entries up to the root. */
export function createOwners(tree: Tree): Owners {
  const { root, parentTree } = tree
  const known = new Map<Dict, Owner | undefined>()
  const ownerOf = (objectOrRef: ObjectOrRef) => {
    const dict = root && dictOf(resolve(objectOrRef, root.context))
    return dict && root ? climb(dict, { root, known }) : undefined
  }
  const entry = (number: number) => root && resolve(parentTree.get(number), root.context)
  return {
    ofMark(structParents, mcid) {
      const kids = structParents === undefined ? undefined : entry(structParents)
      return Array.isArray(kids) && mcid >= 0 && mcid < kids.length
        ? ownerOf(kids[mcid])
        : undefined
    },
    ofObject: (structParent) => {
      const object = entry(structParent)
      return Array.isArray(object) ? undefined : ownerOf(object)
    },
  }
}

export function ownedAround(object: Stream, around: Surroundings, owners: Owners): Surroundings {
  const number = numberAt(object, 'StructParent')
  const owner = number === undefined ? undefined : owners.ofObject(number)
  if (!owner) return around
  const hasLanguage = around.hasLanguage || owner.hasLanguage
  return { ...around, isTagged: true, hasLanguage, element: owner.element }
}

type Climb = { root: Dict; known: Map<Dict, Owner | undefined> }

/** Caches the owner of each element passed, so that a deep tree is climbed once. */
function climb(from: Dict, { root, known }: Climb): Owner | undefined {
  const path: Dict[] = []
  const passed = new Set<Dict>()
  let at: Dict | undefined = from
  while (at && at !== root && !known.has(at) && !passed.has(at)) {
    passed.add(at)
    path.push(at)
    at = dictAt(at, 'P')
  }
  let above: Owner | undefined =
    at === root ? { hasLanguage: false, element: root } : at && known.get(at)
  for (const dict of path.toReversed()) {
    above = above && {
      ...{ hasLanguage: above.hasLanguage || hasText(dict, 'Lang'), element: dict },
    }
    known.set(dict, above)
  }
  return known.get(from) ?? above
}

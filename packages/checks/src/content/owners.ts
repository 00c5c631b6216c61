import { dictAt, dictOf, hasText, numberAt, resolve } from '#checks/objects/objects.ts'
import type { ObjectOrRef } from '#checks/objects/objects.ts'
import type { Tree } from '#checks/tree/tree.ts'
import type { Dict, Stream } from '#checks/objects/values.ts'
import type { Surroundings } from './marks.ts'

/** The element to which content belongs. */
export type Owner = { hasLanguage: boolean; element: Dict }

export type Owners = {
  /** The owner of marked content, by the StructParents of its page or form and its MCID. */
  ofMark: (structParents: number | undefined, mcid: number) => Owner | undefined
  /** The owner of a whole object, such as an annotation, by its StructParent. */
  ofObject: (structParent: number) => Owner | undefined
}

/**
 * The parent tree names an element whose parents lead up to the root. Whether the kids of the tree lead down to the
 * content is what claims tell.
 */
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

/** A form or an image with a `StructParent` of its own is tagged as a whole. */
export function ownedAround(object: Stream, around: Surroundings, owners: Owners): Surroundings {
  const number = numberAt(object, 'StructParent')
  const owner = number === undefined ? undefined : owners.ofObject(number)
  if (!owner) return around
  const hasLanguage = around.hasLanguage || owner.hasLanguage
  return { ...around, isTagged: true, hasLanguage, element: owner.element }
}

type Climb = { root: Dict; known: Map<Dict, Owner | undefined> }

/** Keeps the answer for each element on the way up, so that a deep tree is climbed once. */
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

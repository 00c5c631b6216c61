import type { Ref } from '#checks/pdf/values.ts'
import type { Claims } from '#checks/tree/claims.ts'
import { nestMark } from './mark.ts'
import type { Mark, MarkAddress, PropertyList, EnclosingContext } from './mark.ts'
import type { Owners } from './owners.ts'

export type MarkScope = {
  page: number
  form: Ref | undefined
  structParents: number | undefined
  mcidCounts: Map<number, number>
  outside: EnclosingContext
  enclosingAddress: MarkAddress
  enclosingMark: Mark | undefined
}

export type StructureLookup = { owners: Owners; claims: Pick<Claims, 'ofMark' | 'ofObject'> }

type MarkOperands = { tag: string; properties: PropertyList }

export function createMark(
  operands: MarkOperands,
  scope: MarkScope,
  lookup: StructureLookup,
): Mark {
  const { tag, properties } = operands
  const { mcid, language } = properties
  const { outside, enclosingAddress, enclosingMark } = scope
  const { owner, claim } =
    mcid === undefined ? noOwnerOrClaim : findOwnerAndClaim(mcid, scope, lookup)
  const inside = {
    isTagged: outside.isTagged || owner !== undefined,
    isArtifact: outside.isArtifact || tag === 'Artifact',
    isInStructureTree: outside.isInStructureTree || claim !== undefined,
    hasLanguage: outside.hasLanguage || language !== undefined || owner?.hasLanguage === true,
    element: owner?.element ?? outside.element,
  }
  const occurrence = mcid === undefined ? 0 : countOccurrence(scope.mcidCounts, mcid)
  // An MCID that no tag claims does not take content from an enclosing mark.
  const hasOwnAddress =
    mcid !== undefined && (claim !== undefined || enclosingAddress.mcid === undefined)
  const address = hasOwnAddress
    ? { mcid, form: scope.form, isArtifact: inside.isArtifact, occurrence }
    : enclosingAddress
  const newMark = { tag, properties, address, owner: owner?.element, claim, inside, outside }
  return nestMark(newMark, enclosingMark)
}

const noOwnerOrClaim = { owner: undefined, claim: undefined }

const findOwnerAndClaim = (
  mcid: number,
  scope: MarkScope,
  { owners, claims }: StructureLookup,
) => ({
  owner: owners.ofMark(scope.structParents, mcid),
  claim: claims.ofMark(scope.page, mcid, scope.form),
})

function countOccurrence(mcidCounts: MarkScope['mcidCounts'], mcid: number): number {
  const count = mcidCounts.get(mcid) ?? 0
  mcidCounts.set(mcid, count + 1)
  return count
}

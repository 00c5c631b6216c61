import type { Ref } from '#checks/pdf/values.ts'
import type { ContentReferences } from '#checks/tree/content-references.ts'
import type { Mark, MarkAddress, EnclosingContext } from './mark.ts'
import type { OwnerLookup } from './owner-lookup.ts'
import type { PropertyList } from './property-list.ts'

export type MarkScope = {
  page: number
  form: Ref | undefined
  structParents: number | undefined
  mcidCounts: Map<number, number>
  outside: EnclosingContext
  enclosingAddress: MarkAddress
  enclosingMark: Mark | undefined
}

export type StructureLookup = {
  owners: OwnerLookup
  contentReferences: Pick<ContentReferences, 'ofMark' | 'ofObject'>
}

type MarkOperands = { tag: string; properties: PropertyList }

export function createMark(
  operands: MarkOperands,
  scope: MarkScope,
  lookup: StructureLookup,
): Mark {
  const { tag, properties } = operands
  const { mcid, language } = properties
  const { outside, enclosingAddress, enclosingMark } = scope
  const { owner, reference } =
    mcid === undefined ? noOwnerOrReference : findOwnerAndReference(mcid, scope, lookup)
  const inside = {
    isTagged: outside.isTagged || owner !== undefined,
    isArtifact: outside.isArtifact || tag === 'Artifact',
    isInStructureTree: outside.isInStructureTree || reference !== undefined,
    hasLanguage: outside.hasLanguage || language !== undefined || owner?.hasLanguage === true,
    element: owner?.element ?? outside.element,
  }
  const occurrence = mcid === undefined ? 0 : countOccurrence(scope.mcidCounts, mcid)
  // An MCID that no tag claims does not take content from an enclosing mark.
  const hasOwnAddress =
    mcid !== undefined && (reference !== undefined || enclosingAddress.mcid === undefined)
  const address = hasOwnAddress
    ? { mcid, form: scope.form, isArtifact: inside.isArtifact, occurrence }
    : enclosingAddress
  const newMark = { tag, properties, address, owner: owner?.element, reference, inside, outside }
  return nestMark(newMark, enclosingMark)
}

type NewMark = Omit<Mark, 'actualTextMark' | 'artifactMark' | 'language'>

function nestMark(newMark: NewMark, outer: Mark | undefined): Mark {
  const { properties, tag } = newMark
  const mark: Mark = {
    ...newMark,
    actualTextMark: outer?.actualTextMark,
    artifactMark: outer?.artifactMark,
    language: properties.language ?? outer?.language,
  }
  if (properties.actualText !== undefined) mark.actualTextMark ??= mark
  if (tag === 'Artifact') mark.artifactMark ??= mark
  return mark
}

const noOwnerOrReference = { owner: undefined, reference: undefined }

const findOwnerAndReference = (
  mcid: number,
  scope: MarkScope,
  { owners, contentReferences }: StructureLookup,
) => ({
  owner: owners.ofMark(scope.structParents, mcid),
  reference: contentReferences.ofMark(scope.page, mcid, scope.form),
})

function countOccurrence(mcidCounts: MarkScope['mcidCounts'], mcid: number): number {
  const count = mcidCounts.get(mcid) ?? 0
  mcidCounts.set(mcid, count + 1)
  return count
}

import type { Claims } from '#checks/tree/claims.ts'
import type { Ref } from '#checks/pdf/values.ts'
import { nestedMark } from './marks.ts'
import type { Mark, MarkAddress, Properties, Surroundings } from './marks.ts'
import type { Owners } from './owners.ts'

export type Opening = {
  page: number
  form: Ref | undefined
  structParents: number | undefined
  numbers: Map<number, number>
  outside: Surroundings
  known: MarkAddress
  within: Mark | undefined
}

export type Leading = { owners: Owners; claims: Pick<Claims, 'ofMark' | 'ofShown'> }

type Written = { tag: string; properties: Properties }

export function openedMark(written: Written, opening: Opening, leading: Leading): Mark {
  const { tag, properties } = written
  const { mcid, language } = properties
  const { outside, known, within } = opening
  const { owner, claim } = mcid === undefined ? noOwner : leadsTo(mcid, opening, leading)
  const inside = {
    isTagged: outside.isTagged || owner !== undefined,
    isArtifact: outside.isArtifact || tag === 'Artifact',
    isReached: outside.isReached || claim !== undefined,
    hasLanguage: outside.hasLanguage || language !== undefined || owner?.hasLanguage === true,
    element: owner?.element ?? outside.element,
  }
  const again = mcid === undefined ? 0 : countNumber(opening.numbers, mcid)
  // An MCID that no tag claims does not take content from an enclosing mark.
  const isOwn = mcid !== undefined && (claim !== undefined || known.mcid === undefined)
  const address = isOwn ? { mcid, form: opening.form, isArtifact: inside.isArtifact, again } : known
  const opened = { tag, properties, address, owner: owner?.element, claim, inside, outside }
  return nestedMark(opened, within)
}

const noOwner = { owner: undefined, claim: undefined }

const leadsTo = (mcid: number, at: Opening, { owners, claims }: Leading) => ({
  owner: owners.ofMark(at.structParents, mcid),
  claim: claims.ofMark(at.page, mcid, at.form),
})

function countNumber(numbers: Opening['numbers'], mcid: number): number {
  const before = numbers.get(mcid) ?? 0
  numbers.set(mcid, before + 1)
  return before
}

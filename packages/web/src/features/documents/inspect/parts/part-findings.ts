import {
  haveSameEngine,
  hasFault,
  type DocumentCheck,
  type FaultPlace,
  type ModelPart,
} from '@curbcut/contract'

export type PlacedFinding = {
  /** Unique within a check. */
  key: string
  rule: string
  wrong: string
  fix: string
  /** A doubt may turn out to be no fault; everything else is a barrier. */
  isDoubt: boolean
  place: FaultPlace
}

/** The faults of a check, one per place, in page order. */
export function placedFindingsOf(check: DocumentCheck | null | undefined): PlacedFinding[] {
  const findings = (check?.conditions ?? []).filter(hasFault).flatMap((condition) => {
    const { rule, words, places } = condition
    const isDoubt = condition.status === 'warning'
    return places.map((place, index) => ({
      key: `${rule} ${index}`,
      rule,
      wrong: words.wrong,
      fix: words.fix,
      isDoubt,
      place,
    }))
  })
  return findings.toSorted((one, other) => (one.place.page ?? 0) - (other.place.page ?? 0))
}

/** Counts all places with a fault, including those that the check does not list. */
export const countFoundPlaces = (check: DocumentCheck | null | undefined): number =>
  (check?.conditions ?? [])
    .filter(hasFault)
    .reduce((sum, { places, placeCount = places.length }) => sum + placeCount, 0)

/** Findings whose rule no longer fails; none if the checks are of different engines. */
export function fixedFindingsOf(
  before: DocumentCheck | null | undefined,
  after: DocumentCheck | null | undefined,
): PlacedFinding[] {
  if (after?.state !== 'done' || !haveSameEngine(before, after)) return []
  const failingRules = new Set(after.conditions.filter(hasFault).map(({ rule }) => rule))
  return placedFindingsOf(before).filter(({ rule }) => !failingRules.has(rule))
}

export function isPlaceInPart(place: FaultPlace, part: ModelPart): boolean {
  const keys = placeKeys(place)
  return partKeys(part).some((key) => keys.includes(key))
}

export const canBeLocated = (place: FaultPlace): boolean => placeKeys(place).length > 0

export function countFindings(
  findings: readonly PlacedFinding[],
  parts: readonly ModelPart[],
): ReadonlyMap<number, number> {
  const findingsByPart = Map.groupBy(
    findings.flatMap((finding) => placeKeys(finding.place).map((key) => ({ key, finding }))),
    ({ key }) => key,
  )
  const counts = new Map<number, number>()
  if (findingsByPart.size === 0) return counts
  for (const part of parts) {
    const partFindings = new Set(
      partKeys(part).flatMap((key) => findingsByPart.get(key)?.map(({ finding }) => finding) ?? []),
    )
    if (partFindings.size > 0) counts.set(part.id, partFindings.size)
  }
  return counts
}

const partKey = (part: number) => `part ${part}`
const mcidKey = (page: number | undefined, mcid: number, form = '') => `${page} ${mcid} ${form}`

const placeKeys = ({ object, part, mcid, page, form }: FaultPlace): string[] => [
  ...(object === undefined ? [] : [object]),
  ...(part === undefined ? [] : [partKey(part)]),
  ...(mcid === undefined ? [] : [mcidKey(page, mcid, form)]),
]

const partKeys = ({ id, object, objects = [], marks = [] }: ModelPart): string[] => [
  partKey(id),
  ...(object === undefined ? [] : [object]),
  ...objects.flatMap((one) => one.object ?? []),
  ...marks.map(({ page, mcid, form }) => mcidKey(page, mcid, form)),
]

export const findingsOnPage = (findings: readonly PlacedFinding[], page: number) =>
  findings.flatMap((finding) => {
    const { page: findingPage, box } = finding.place
    return findingPage === page && box ? [{ finding, box }] : []
  })

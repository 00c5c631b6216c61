import { isTruncated, appendText, type PlaceTextPiece } from './place-text.ts'
import {
  createPlaceList,
  type PlaceGrouping,
  type Place,
  type OnPlaceListed,
  type PlaceList,
  type FindingDetails,
  type ReportedPlace,
} from './places.ts'
import type { RuleId } from './rule-ids.ts'

export type { Place, ReportedPlace } from './places.ts'

export type Gap = { gap: string }

/** Undefined: the rule does not apply to the subject. */
export type RuleOutcome = boolean | undefined | Gap

/** In `rules` a comment directly above each `rule` states what its clause requires. */
export type RuleCheck<Subject> = {
  rule: RuleId
  passes: (subject: Subject) => RuleOutcome
  detail?: (subject: Subject) => string | undefined
  /** The undescribed element, which later gets the id of its picture. */
  picture?: (subject: Subject) => object
  grouping?: (subject: Subject) => PlaceGrouping
}

export type RuleCounts = {
  tested: number
  failed: number
  pages: Set<number>
  places: PlaceList
  gaps: Set<string>
}

export type Tally = {
  counts: ReadonlyMap<RuleId, RuleCounts>
  evaluate: <Subject>(
    ruleChecks: RuleCheck<Subject>[],
    subject: Subject,
    place: () => ReportedPlace,
  ) => void
  reportGap: (rules: readonly RuleId[], gap: string) => void
  undescribedPictures: ReadonlyMap<object, Place>
  addMarkText: PendingPlaceTexts['addText']
}

const maxGaps = 5

export function createTally(ruleIds: readonly RuleId[]): Tally {
  const pendingTexts = createPendingPlaceTexts()
  const undescribedPictures = new Map<object, Place>()
  const onListed: OnPlaceListed = (place, picture) => {
    pendingTexts.addPlace(place)
    if (picture) undescribedPictures.set(picture, place)
  }
  const counts = new Map<RuleId, RuleCounts>(
    ruleIds.map((rule) => [rule, createRuleCounts(onListed)]),
  )
  const countsOf = (rule: RuleId) => counts.get(rule) ?? createRuleCounts(onListed)
  const addGap = (rule: RuleId, gap: string) => {
    const { gaps } = countsOf(rule)
    if (gaps.size < maxGaps) gaps.add(gap)
  }
  return {
    counts,
    undescribedPictures,
    evaluate(ruleChecks, subject, place) {
      for (const { rule, passes, detail, grouping, picture } of ruleChecks) {
        const outcome = passes(subject)
        if (outcome === undefined) continue
        if (typeof outcome === 'object') addGap(rule, outcome.gap)
        else if (outcome) countPassed(countsOf(rule))
        else
          countFailed(countsOf(rule), place(), {
            detail: () => detail?.(subject),
            grouping: grouping?.(subject),
            picture: picture?.(subject),
          })
      }
    },
    reportGap: (rules, gap) => rules.forEach((rule) => addGap(rule, gap)),
    addMarkText: pendingTexts.addText,
  }
}

const createRuleCounts = (onListed: OnPlaceListed): RuleCounts => ({
  tested: 0,
  failed: 0,
  pages: new Set(),
  places: createPlaceList(onListed),
  gaps: new Set(),
})

function countPassed(counts: RuleCounts) {
  counts.tested += 1
  counts.places.endRuns()
}

function countFailed(counts: RuleCounts, reportedPlace: ReportedPlace, details: FindingDetails) {
  counts.tested += 1
  counts.failed += 1
  if (reportedPlace.page !== undefined) counts.pages.add(reportedPlace.page)
  counts.places.add(reportedPlace, details)
}

type PendingPlaceTexts = {
  addPlace: (place: Place) => void
  addText: (page: number, mcid: number, piece: () => PlaceTextPiece) => void
}

/** Elements are judged before content is read, so their places wait for their texts. */
function createPendingPlaceTexts(): PendingPlaceTexts {
  const placesByMark = new Map<number, Map<number, Place[]>>()
  return {
    addPlace(place) {
      const { page, mcid, form, text } = place
      if (page === undefined || mcid === undefined || form !== undefined || text !== undefined)
        return
      const placesOnPage = placesByMark.get(page) ?? new Map<number, Place[]>()
      placesByMark.set(page, placesOnPage)
      const places = placesOnPage.get(mcid)
      if (places) places.push(place)
      else placesOnPage.set(mcid, [place])
    },
    addText(page, mcid, piece) {
      const places = placesByMark.get(page)?.get(mcid)
      if (!places) return
      const shownPiece = piece()
      for (const place of places)
        if (!isTruncated(place.text)) place.text = appendText(place.text, shownPiece)
    },
  }
}

import { isTruncated, appendText, type PlaceTextPart } from './place-text.ts'
import {
  createPlaceList,
  type Joins,
  type Location,
  type OnListed,
  type PlaceList,
  type FindingFacts,
  type Spot,
} from './places.ts'
import type { RuleId } from './rule-ids.ts'

export type { Location, Spot } from './places.ts'

export type Gap = { gap: string }

/** Undefined: the rule does not apply to the subject. */
export type Answer = boolean | undefined | Gap

/** In `rules` a comment directly above each row states what its clause requires. */
export type RuleCheck<Subject> = {
  rule: RuleId
  passes: (subject: Subject) => Answer
  detail?: (subject: Subject) => string | undefined
  /** The undescribed element, which later gets the id of its picture. */
  picture?: (subject: Subject) => object
  joins?: (subject: Subject) => Joins
}

export type Counts = {
  tested: number
  failed: number
  pages: Set<number>
  places: PlaceList
  gaps: Set<string>
}

export type Tally = {
  counts: ReadonlyMap<RuleId, Counts>
  evaluate: <Subject>(rows: RuleCheck<Subject>[], subject: Subject, place: () => Spot) => void
  reportGap: (rules: readonly RuleId[], gap: string) => void
  undescribed: ReadonlyMap<object, Location>
  showText: MarkTexts['show']
}

const maxGaps = 5

export function createTally(ruleIds: readonly RuleId[]): Tally {
  const texts = createMarkTexts()
  const undescribed = new Map<object, Location>()
  const onListed: OnListed = (place, picture) => {
    texts.addPlace(place)
    if (picture) undescribed.set(picture, place)
  }
  const counts = new Map<RuleId, Counts>(ruleIds.map((rule) => [rule, emptyCounts(onListed)]))
  const countsOf = (rule: RuleId) => counts.get(rule) ?? emptyCounts(onListed)
  const addGap = (rule: RuleId, gap: string) => {
    const { gaps } = countsOf(rule)
    if (gaps.size < maxGaps) gaps.add(gap)
  }
  return {
    counts,
    undescribed,
    evaluate(rows, subject, place) {
      for (const { rule, passes, detail, joins, picture } of rows) {
        const answer = passes(subject)
        if (answer === undefined) continue
        if (typeof answer === 'object') addGap(rule, answer.gap)
        else if (answer) countPassed(countsOf(rule))
        else
          countFailed(countsOf(rule), place(), {
            detail: () => detail?.(subject),
            joins: joins?.(subject),
            picture: picture?.(subject),
          })
      }
    },
    reportGap: (rules, gap) => rules.forEach((rule) => addGap(rule, gap)),
    showText: texts.show,
  }
}

const emptyCounts = (onListed: OnListed): Counts => ({
  tested: 0,
  failed: 0,
  pages: new Set(),
  places: createPlaceList(onListed),
  gaps: new Set(),
})

function countPassed(counts: Counts) {
  counts.tested += 1
  counts.places.endRuns()
}

function countFailed(counts: Counts, spot: Spot, details: FindingFacts) {
  counts.tested += 1
  counts.failed += 1
  if (spot.page !== undefined) counts.pages.add(spot.page)
  counts.places.add(spot, details)
}

type MarkTexts = {
  addPlace: (place: Location) => void
  show: (page: number, mcid: number, piece: () => PlaceTextPart) => void
}

/** Elements are judged before content is read, so their places wait for their texts. */
function createMarkTexts(): MarkTexts {
  const placesByMark = new Map<number, Map<number, Location[]>>()
  return {
    addPlace(place) {
      const { page, mcid, form, text } = place
      if (page === undefined || mcid === undefined || form !== undefined || text !== undefined)
        return
      const onPage = placesByMark.get(page) ?? new Map<number, Location[]>()
      placesByMark.set(page, onPage)
      const places = onPage.get(mcid)
      if (places) places.push(place)
      else onPage.set(mcid, [place])
    },
    show(page, mcid, piece) {
      const places = placesByMark.get(page)?.get(mcid)
      if (!places) return
      const shownPiece = piece()
      for (const place of places)
        if (!isTruncated(place.text)) place.text = appendText(place.text, shownPiece)
    },
  }
}

import { limits } from '#checks/limits.ts'
import type { Box } from '#checks/objects/pages.ts'
import { isFull, lengthened } from './place-text.ts'
import type { Piece } from './place-text.ts'

/** What a place has several of, once findings side by side are reported as one: “3 lines”. */
export type Unit = 'line' | 'passage' | 'picture' | 'shape' | 'sign' | 'element' | 'time'

/** Where something was found, for people who look for it. */
export type Location = {
  page?: number | undefined
  /** Number and generation of the object: `12 0`. */
  object?: string | undefined
  /** The number of the part in the model of an Office document. */
  part?: number | undefined
  /** From the root of the structure tree: `Document › Table › TR`. */
  path?: string | undefined
  /** The number of the marked content on its page, or in `form` where that is named. */
  mcid?: number | undefined
  form?: string | undefined
  /** Where it is on the page, in the units of the page. */
  box?: Box | undefined
  font?: string | undefined
  /** The beginning of the text that is there. */
  text?: string | undefined
  detail?: string | undefined
  /** The id of the picture that is there without a description. */
  picture?: string | undefined
  /** How many neighbours are one place here. Absent: there is one. */
  count?: number | undefined
  unit?: Unit | undefined
}

/** Places of one condition with the same key are one place. */
export type Joins = {
  key: string
  /** Whether the place ends where something passes. */
  isRun?: boolean
  unit?: Unit
  /** How high a text is on its page: pieces of one line count once. */
  height?: number
}

/** A place as a rule tells it. What takes time is requested only if the place is listed. */
export type Spot = Omit<Location, 'text' | 'count' | 'unit'> & {
  joins?: Joins | undefined
  more?: (() => Omit<Location, 'page'>) | undefined
  piece?: (() => Piece) | undefined
}

export type FindingFacts = {
  detail: () => string | undefined
  joins: Joins | undefined
  picture?: object | undefined
}

/** Called with each place that is listed, and with what represents its picture. */
export type OnListed = (place: Location, picture: object | undefined) => void

/** The places of one condition that a person has to visit: few are listed, all are counted. */
export type PlaceList = {
  listed: Location[]
  count: number
  add: (spot: Spot, details: FindingFacts) => void
  /** Ends all runs: the next places are no neighbours of the last ones. */
  endRuns: () => void
}

type Open = { place: Location | undefined; height: number | undefined }

export function createPlaceList(onListed: OnListed): PlaceList {
  const groups = new Map<string, Open>()
  const runs = new Map<string, Open>()
  const list: PlaceList = {
    listed: [],
    count: 0,
    add(spot, { detail, joins: ofRule, picture }) {
      const joins = ofRule ?? spot.joins ?? joinsOfAlike(spot, detail)
      const open = joins?.isRun ? runs : groups
      const known = joins && open.get(joins.key)
      if (known) return join(known, { spot, detail, joins })
      list.count += 1
      const place = list.listed.length < limits.places ? toLocation(spot, detail) : undefined
      if (place) {
        list.listed.push(place)
        onListed(place, picture)
      }
      if (joins && open.size < limits.openPlaces)
        open.set(joins.key, { place, height: joins.height })
    },
    endRuns() {
      if (runs.size > 0) runs.clear()
    },
  }
  return list
}

/** Places that nothing tells apart are one place. */
function joinsOfAlike(spot: Spot, detail: FindingFacts['detail']): Joins | undefined {
  const { object, path, font, more, piece } = spot
  if ((object ?? path ?? font ?? more ?? piece) !== undefined) return undefined
  const key = `${spot.page ?? ''} ${detail() ?? spot.detail ?? ''}`
  return spot.page === undefined ? { key } : { key, unit: 'time' }
}

function toLocation(
  { joins: _, more, piece, ...at }: Spot,
  detail: FindingFacts['detail'],
): Location {
  const place: Location = { ...at, ...more?.() }
  const details = detail()
  if (details !== undefined) place.detail = details
  if (piece) place.text = lengthened(undefined, piece())
  return place
}

type Joining = { spot: Spot; detail: FindingFacts['detail']; joins: Joins }

function join(open: Open, { spot, detail, joins: { unit, height } }: Joining) {
  const isSameLine = isClose(height, open.height)
  open.height = height
  const { place } = open
  if (!place) return
  if (unit && !isSameLine) {
    place.count = (place.count ?? 1) + 1
    place.unit = unit
  }
  if (spot.piece && !isFull(place.text)) place.text = lengthened(place.text, spot.piece())
  if (!isFull(place.detail)) place.detail = withDetail(place.detail, detail() ?? spot.detail)
}

/** Signs that are raised a little stand on the same line. */
const isClose = (height: number | undefined, other: number | undefined) =>
  height !== undefined && other !== undefined && Math.abs(height - other) < 4

function withDetail(known: string | undefined, detail: string | undefined) {
  if (known === undefined || detail === undefined) return known ?? detail
  if (known === detail || known.endsWith(`, ${detail}`)) return known
  const both = `${known}, ${detail}`
  return both.length > limits.placeText ? `${known}, …` : both
}

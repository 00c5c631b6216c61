import { limits } from '#checks/limits.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import { isTruncated, appendText } from './place-text.ts'
import type { PlaceTextPart } from './place-text.ts'

export type Unit = 'line' | 'passage' | 'picture' | 'shape' | 'sign' | 'element' | 'time'

export type Location = {
  page?: number | undefined
  /** Number and generation of the object: `12 0`. */
  object?: string | undefined
  part?: number | undefined
  /** From the root of the structure tree: `Document › Table › TR`. */
  path?: string | undefined
  /** On its page, or in `form` if present. */
  mcid?: number | undefined
  form?: string | undefined
  /** In units of the page. */
  box?: Box | undefined
  font?: string | undefined
  text?: string | undefined
  detail?: string | undefined
  /** The id of an undescribed picture. */
  picture?: string | undefined
  /** The number of neighbours joined here; absent for a single one. */
  count?: number | undefined
  unit?: Unit | undefined
}

export type Joins = {
  key: string
  /** Whether a passing subject ends the place. */
  isRun?: boolean
  unit?: Unit
  /** The height of a text on its page, so that pieces of one line count once. */
  height?: number
}

/** The place that a rule reports; the callbacks run only if it is listed. */
export type Spot = Omit<Location, 'text' | 'count' | 'unit'> & {
  joins?: Joins | undefined
  locate?: (() => Omit<Location, 'page'>) | undefined
  piece?: (() => PlaceTextPart) | undefined
}

export type FindingFacts = {
  detail: () => string | undefined
  joins: Joins | undefined
  picture?: object | undefined
}

export type OnListed = (place: Location, picture: object | undefined) => void

export type PlaceList = {
  listed: Location[]
  count: number
  add: (spot: Spot, details: FindingFacts) => void
  /** Later places do not join earlier ones marked `isRun`. */
  endRuns: () => void
}

type OpenPlace = { place: Location | undefined; height: number | undefined }

export function createPlaceList(onListed: OnListed): PlaceList {
  const groups = new Map<string, OpenPlace>()
  const runs = new Map<string, OpenPlace>()
  const list: PlaceList = {
    listed: [],
    count: 0,
    add(spot, { detail, joins: ruleJoins, picture }) {
      const joins = ruleJoins ?? spot.joins ?? joinsByDetail(spot, detail)
      const open = joins?.isRun ? runs : groups
      const openPlace = joins && open.get(joins.key)
      if (openPlace) return join(openPlace, { spot, detail, joins })
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

/** Places that a person cannot distinguish become one place. */
function joinsByDetail(spot: Spot, detail: FindingFacts['detail']): Joins | undefined {
  const { object, path, font, locate, piece } = spot
  if ((object ?? path ?? font ?? locate ?? piece) !== undefined) return undefined
  const key = `${spot.page ?? ''} ${detail() ?? spot.detail ?? ''}`
  return spot.page === undefined ? { key } : { key, unit: 'time' }
}

function toLocation(
  { joins: _, locate, piece, ...location }: Spot,
  detail: FindingFacts['detail'],
): Location {
  const place: Location = { ...location, ...locate?.() }
  const details = detail()
  if (details !== undefined) place.detail = details
  if (piece) place.text = appendText(undefined, piece())
  return place
}

type JoinedSpot = { spot: Spot; detail: FindingFacts['detail']; joins: Joins }

function join(open: OpenPlace, { spot, detail, joins: { unit, height } }: JoinedSpot) {
  const isSameLine = isSameHeight(height, open.height)
  open.height = height
  const { place } = open
  if (!place) return
  if (unit && !isSameLine) {
    place.count = (place.count ?? 1) + 1
    place.unit = unit
  }
  if (spot.piece && !isTruncated(place.text)) place.text = appendText(place.text, spot.piece())
  if (!isTruncated(place.detail)) place.detail = withDetail(place.detail, detail() ?? spot.detail)
}

/** Superscripts belong to the line. */
const isSameHeight = (height: number | undefined, other: number | undefined) =>
  height !== undefined && other !== undefined && Math.abs(height - other) < 4

function withDetail(existing: string | undefined, detail: string | undefined) {
  if (existing === undefined || detail === undefined) return existing ?? detail
  if (existing === detail || existing.endsWith(`, ${detail}`)) return existing
  const joined = `${existing}, ${detail}`
  return joined.length > limits.placeText ? `${existing}, …` : joined
}

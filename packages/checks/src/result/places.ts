import { limits } from '#checks/limits.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import { isTruncated, appendText } from './place-text.ts'
import type { PlaceTextPiece } from './place-text.ts'

export type PlaceUnit = 'line' | 'passage' | 'picture' | 'shape' | 'sign' | 'element' | 'time'

/** The contract documents the members. */
export type Place = {
  page?: number | undefined
  object?: string | undefined
  part?: number | undefined
  path?: string | undefined
  mcid?: number | undefined
  form?: string | undefined
  box?: Box | undefined
  font?: string | undefined
  text?: string | undefined
  detail?: string | undefined
  picture?: string | undefined
  count?: number | undefined
  unit?: PlaceUnit | undefined
}

export type PlaceGrouping = {
  key: string
  /** Whether a passing subject ends the place. */
  isConsecutive?: boolean
  unit?: PlaceUnit
  /** The height of a text on its page, so that pieces of one line count once. */
  height?: number
}

/** The place that a rule reports; the callbacks run only if it is listed. */
export type ReportedPlace = Omit<Place, 'text' | 'count' | 'unit'> & {
  grouping?: PlaceGrouping | undefined
  locate?: (() => Omit<Place, 'page'>) | undefined
  piece?: (() => PlaceTextPiece) | undefined
}

export type FindingDetails = {
  detail: () => string | undefined
  grouping: PlaceGrouping | undefined
  picture?: object | undefined
}

export type OnPlaceListed = (place: Place, picture: object | undefined) => void

export type PlaceList = {
  listed: Place[]
  count: number
  add: (reportedPlace: ReportedPlace, details: FindingDetails) => void
  /** Later places do not join earlier ones marked `isConsecutive`. */
  endRuns: () => void
}

type GrowingPlace = { place: Place | undefined; height: number | undefined }

export function createPlaceList(onListed: OnPlaceListed): PlaceList {
  const groups = new Map<string, GrowingPlace>()
  const runs = new Map<string, GrowingPlace>()
  const list: PlaceList = {
    listed: [],
    count: 0,
    add(reportedPlace, { detail, grouping: ruleGrouping, picture }) {
      const grouping =
        ruleGrouping ?? reportedPlace.grouping ?? groupByDetail(reportedPlace, detail)
      const openPlaces = grouping?.isConsecutive ? runs : groups
      const earlierPlace = grouping && openPlaces.get(grouping.key)
      if (earlierPlace) return joinPlaces(earlierPlace, { reportedPlace, detail, grouping })
      list.count += 1
      const place = list.listed.length < limits.places ? toPlace(reportedPlace, detail) : undefined
      if (place) {
        list.listed.push(place)
        onListed(place, picture)
      }
      if (grouping && openPlaces.size < limits.openPlaces)
        openPlaces.set(grouping.key, { place, height: grouping.height })
    },
    endRuns() {
      if (runs.size > 0) runs.clear()
    },
  }
  return list
}

/** Places that a person cannot distinguish become one place. */
function groupByDetail(
  reportedPlace: ReportedPlace,
  detail: FindingDetails['detail'],
): PlaceGrouping | undefined {
  const { object, path, font, locate, piece } = reportedPlace
  if ((object ?? path ?? font ?? locate ?? piece) !== undefined) return undefined
  const key = `${reportedPlace.page ?? ''} ${detail() ?? reportedPlace.detail ?? ''}`
  return reportedPlace.page === undefined ? { key } : { key, unit: 'time' }
}

function toPlace(
  { grouping: _, locate, piece, ...location }: ReportedPlace,
  detail: FindingDetails['detail'],
): Place {
  const place: Place = { ...location, ...locate?.() }
  const details = detail()
  if (details !== undefined) place.detail = details
  if (piece) place.text = appendText(undefined, piece())
  return place
}

type JoinedSpot = {
  reportedPlace: ReportedPlace
  detail: FindingDetails['detail']
  grouping: PlaceGrouping
}

function joinPlaces(
  open: GrowingPlace,
  { reportedPlace, detail, grouping: { unit, height } }: JoinedSpot,
) {
  const isSameLine = isSameHeight(height, open.height)
  open.height = height
  const { place } = open
  if (!place) return
  if (unit && !isSameLine) {
    place.count = (place.count ?? 1) + 1
    place.unit = unit
  }
  if (reportedPlace.piece && !isTruncated(place.text))
    place.text = appendText(place.text, reportedPlace.piece())
  if (!isTruncated(place.detail))
    place.detail = withDetail(place.detail, detail() ?? reportedPlace.detail)
}

/** Superscripts belong to the line. */
const isSameHeight = (height: number | undefined, other: number | undefined) =>
  height !== undefined && other !== undefined && Math.abs(height - other) < 4

function withDetail(existing: string | undefined, detail: string | undefined) {
  if (existing === undefined || detail === undefined) return existing ?? detail
  if (existing === detail || existing.endsWith(`, ${detail}`)) return existing
  const joined = `${existing}, ${detail}`
  return joined.length > limits.placeTextCharacters ? `${existing}, …` : joined
}

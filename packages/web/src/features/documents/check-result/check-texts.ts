import {
  conditionStatusTexts,
  formatCount,
  pageCountText,
  checkResultText,
  sideAmountText,
  withPageCount,
  type CheckSummary,
  type ConditionComparison,
  type Condition,
  formatQuantity,
  type FaultPlace,
  type PlaceUnit,
} from '@curbcut/contract'
import type { BarrierChange } from '#web/lib/documents/barrier-change.ts'

/** "12 pages · 3 barriers". */
export function checkSummaryText(check: CheckSummary): string {
  const text = checkResultText(check)
  return check.state === 'done' ? withPageCount(text, pageCountOf(check)) : text
}

const pageCountOf = ({ pages, isPageCountEstimated: isEstimated }: CheckSummary) => ({
  pages,
  isEstimated,
})

type CheckRowTexts = {
  /** ["3 barriers"]; of a fixed file its parts, between which a row may end. */
  result: readonly string[]
  /** "12 pages". */
  facts: readonly string[]
}

/** The most important text first, because rows cut the end. */
export function checkRowTexts(
  check: CheckSummary,
  change?: BarrierChange,
  forPeopleText = 'to judge',
): CheckRowTexts {
  const { state, barriers, isForPeople, undecided, counted } = check
  if (state !== 'done') return { result: [checkResultText(check)], facts: [] }
  const pages = check.pages === null ? [] : [pageCountText(pageCountOf(check))]
  const barriersText = barriers ? formatQuantity(barriers, 'barrier') : 'no barriers found'
  const result = change ?? [isForPeople && !barriers ? forPeopleText : barriersText]
  if (barriers || isForPeople || !undecided || !counted) return { result, facts: pages }
  return {
    result: [`${formatCount(undecided)} of ${formatCount(counted)} undecided`],
    facts: [result.join(', '), ...pages],
  }
}

export function conditionText(comparison: ConditionComparison, side: 'before' | 'after'): string {
  const condition = comparison[side]
  if (!condition) return 'Not checked'
  const { status, count } = condition
  if (status !== 'fail' && status !== 'warning') return conditionStatusTexts[status]
  const isWholeDocument = count === 1 && !hasLocation(condition)
  const amount = isWholeDocument ? 'Whole document' : sideAmountText(comparison, condition)
  return status === 'warning' ? `${conditionStatusTexts.warning}: ${amount}` : amount
}

/** A fault of the whole document has neither a page nor a place to lead to. */
const hasLocation = ({ pages, places }: Pick<Condition, 'pages' | 'places'>) =>
  pages.length > 0 ||
  places.some(({ page, path, font, text, object }) =>
    [page, path, font, text, object].some((one) => one !== undefined),
  )

type PlacePartName = 'page' | 'path' | 'amount' | 'font' | 'detail' | 'text' | 'object'
export type PlacePart = { part: PlacePartName; text: string }

const unitNames: Record<PlaceUnit, string> = {
  line: 'line',
  passage: 'passage',
  picture: 'picture',
  shape: 'drawn shape',
  sign: 'character',
  element: 'element',
  time: 'time',
}

const singleUnitTexts: Partial<Record<PlaceUnit, string>> = {
  picture: 'a picture',
  shape: 'a drawn shape',
}

/** "Page 3", "14 lines", "font Arial"; the object number only if nothing else is known. */
export function placePartsOf(place: FaultPlace): PlacePart[] {
  const { page, path, count, unit, font, detail, text, object } = place
  const isNamedOtherwise = [path, font, text].some((one) => one !== undefined)
  const parts: [PlacePartName, string | undefined][] = [
    ['page', page === undefined ? undefined : `Page ${page}`],
    ['path', path],
    ['amount', unit && (count ? formatQuantity(count, unitNames[unit]) : singleUnitTexts[unit])],
    ['font', font && `font ${font}`],
    ['detail', detail],
    ['text', text],
    ['object', isNamedOtherwise ? undefined : object && `object ${object}`],
  ]
  return parts.flatMap(([part, partText]) => (partText ? [{ part, text: partText }] : []))
}

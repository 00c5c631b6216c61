import {
  conditionStatusTexts,
  formatCount,
  pageWords,
  resultWords,
  sideWords,
  withPages,
  type CheckSummary,
  type Comparison,
  type Condition,
  formatQuantity,
  type FoundPlace,
  type PlaceUnit,
} from '@curbcut/contract'
import { formatDate } from '#web/lib/words/format.ts'

/** The check of a document in one line: "12 pages · 3 barriers". */
export function checkWords(check: CheckSummary): string {
  const found = resultWords(check)
  return check.state === 'done' ? withPages(found, pagesOf(check)) : found
}

const pagesOf = ({ pages, isPageCountEstimated: isEstimated }: CheckSummary) => ({
  pages,
  isEstimated,
})

/**
 * The same in the row of a file, which cuts what it has no room for: what was found comes first, and before it what
 * could not be decided, as "4 of 106 undecided · no barriers found · 12 pages".
 */
export function rowWords(check: CheckSummary): string {
  const { state, barriers, isForPeople, undecided, counted, engine, reportedFrom } = check
  if (state !== 'done') return resultWords(check)
  const words = [
    ...[resultWords({ ...check, undecided: 0 }), pageWords(pagesOf(check))],
    ...(reportedFrom ? [`engine ${engine}, ${formatDate(reportedFrom)}`] : []),
  ].join(' · ')
  if (barriers || isForPeople || !undecided || !counted) return words
  return `${formatCount(undecided)} of ${formatCount(counted)} undecided · ${words}`
}

/** What was found of a condition in one of two documents. */
export function foundWords(comparison: Comparison, side: 'before' | 'after'): string {
  const found = comparison[side]
  if (!found) return 'Not looked at'
  const { status, count } = found
  if (status !== 'fail' && status !== 'warning') return conditionStatusTexts[status]
  if (count === 1) return isSomewhere(found) ? 'Once' : 'Whole document'
  return sideWords(comparison, side)
}

/** A fault of the whole document is on no page, and at no place that leads anywhere. */
const isSomewhere = ({ pages, places }: Pick<Condition, 'pages' | 'places'>) =>
  pages.length > 0 ||
  places.some(({ page, path, font, text, object }) =>
    [page, path, font, text, object].some((one) => one !== undefined),
  )

const mostPages = 10

/** "Page 3", "Pages 1, 2 and more". */
export function pagesWords(pages: readonly number[]): string | undefined {
  if (pages.length === 0) return undefined
  const shown = pages.slice(0, mostPages).join(', ')
  const more = pages.length > mostPages ? ' and more' : ''
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${shown}${more}`
}

type Part = 'page' | 'path' | 'amount' | 'font' | 'detail' | 'text' | 'object'
export type PlaceWord = { part: Part; words: string }

const units: Record<PlaceUnit, string> = {
  line: 'line',
  passage: 'passage',
  picture: 'picture',
  shape: 'drawn shape',
  sign: 'character',
  element: 'element',
  time: 'time',
}

/** What nothing else names. */
const single: Partial<Record<PlaceUnit, string>> = { picture: 'a picture', shape: 'a drawn shape' }

/**
 * A place in words that lead there: "Page 3", "14 lines", "font Arial", "Annual report of the …". The number of
 * an object is of use only where nothing else is known.
 */
export function placeWords(place: FoundPlace): PlaceWord[] {
  const { page, path, count, unit, font, detail, text, object } = place
  const isNamedOtherwise = [path, font, text].some((one) => one !== undefined)
  const parts: [Part, string | undefined][] = [
    ['page', page === undefined ? undefined : `Page ${page}`],
    ['path', path],
    ['amount', unit && (count ? formatQuantity(count, units[unit]) : single[unit])],
    ['font', font && `font ${font}`],
    ['detail', detail],
    ['text', text],
    ['object', isNamedOtherwise ? undefined : object && `object ${object}`],
  ]
  return parts.flatMap(([part, words]) => (words ? [{ part, words }] : []))
}

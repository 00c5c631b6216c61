import {
  conditionStatusTexts,
  formatCount,
  pageWords,
  resultWords,
  sideAmount,
  withPages,
  type CheckSummary,
  type Comparison,
  type Condition,
  formatQuantity,
  type FoundPlace,
  type PlaceUnit,
} from '@curbcut/contract'

/** "12 pages · 3 barriers". */
export function checkWords(check: CheckSummary): string {
  const text = resultWords(check)
  return check.state === 'done' ? withPages(text, pagesOf(check)) : text
}

const pagesOf = ({ pages, isPageCountEstimated: isEstimated }: CheckSummary) => ({
  pages,
  isEstimated,
})

/** "3 barriers", "12 pages": the most important part first, because rows cut the end. */
export function rowWords(
  check: CheckSummary,
  changed?: string,
): [result: string, ...facts: string[]] {
  const { state, barriers, isForPeople, undecided, counted } = check
  if (state !== 'done') return [resultWords(check)]
  const pages = check.pages === null ? [] : [pageWords(pagesOf(check))]
  const barrierWords = barriers ? formatQuantity(barriers, 'barrier') : 'no barriers found'
  const result = changed ?? (isForPeople && !barriers ? 'to judge' : barrierWords)
  if (barriers || isForPeople || !undecided || !counted) return [result, ...pages]
  return [`${formatCount(undecided)} of ${formatCount(counted)} undecided`, result, ...pages]
}

export function conditionText(comparison: Comparison, side: 'before' | 'after'): string {
  const condition = comparison[side]
  if (!condition) return 'Not checked'
  const { status, count } = condition
  if (status !== 'fail' && status !== 'warning') return conditionStatusTexts[status]
  const isWhole = count === 1 && !isSomewhere(condition)
  const amount = isWhole ? 'Whole document' : sideAmount(comparison, condition)
  return status === 'warning' ? `${conditionStatusTexts.warning}: ${amount}` : amount
}

/** A fault of the whole document has neither a page nor a place to lead to. */
const isSomewhere = ({ pages, places }: Pick<Condition, 'pages' | 'places'>) =>
  pages.length > 0 ||
  places.some(({ page, path, font, text, object }) =>
    [page, path, font, text, object].some((one) => one !== undefined),
  )

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

const single: Partial<Record<PlaceUnit, string>> = { picture: 'a picture', shape: 'a drawn shape' }

/** "Page 3", "14 lines", "font Arial"; the object number only if nothing else is known. */
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

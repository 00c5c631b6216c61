import { formatQuantity, type FoundPlace, type PlaceUnit } from '@curbcut/contract'

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

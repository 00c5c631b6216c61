import type { ReadPdf } from '@curbcut/checks/check-document.ts'
import type { ContentReader } from '@curbcut/checks/content/content-reader.ts'
import { noAddress } from '@curbcut/checks/content/marks.ts'
import type { MarkAddress } from '@curbcut/checks/content/marks.ts'
import type { ShownText } from '@curbcut/checks/content/shown.ts'
import { limits } from '#repair/limits.ts'
import { addRun } from './page-texts.ts'
import type { MarkedText, Run } from './page-texts.ts'
import { wordsIn } from './words-in-areas.ts'
import type { Area } from './words-in-areas.ts'

export type WantedTexts = {
  /** Pages with links on words. */
  runs: ReadonlySet<number>
  marks: ReadonlyMap<number, ReadonlySet<number>>
  hasBeginning: boolean
}

export type DrawnTexts = {
  reader: ContentReader
  /** Undefined if they cannot be separated from other words. */
  wordsIn: (page: number, areas: readonly Area[]) => string | undefined
  marksOn: (page: number) => ReadonlyMap<number, MarkedText>
  beginning: () => string
}

const mostPages = 5
const mostLetters = 5_000

/** Collects texts while a check walks the content: another walk would cost as much again. */
export function createDrawnTexts(
  { textOf, extentOf }: Pick<ReadPdf, 'textOf' | 'extentOf'>,
  wanted: WantedTexts,
): DrawnTexts {
  const runs = new Map<number, Run[]>()
  const marks = createMarks()
  const placeOf = createPlaces(extentOf)
  const { hasBeginning } = wanted
  let beginning = ''
  let room: number = limits.drawnTexts
  let looks: number = limits.looksAtTexts
  const take = (shown: ShownText, isApart: boolean) => {
    const { page, address } = shown
    const isRun = wanted.runs.has(page)
    const isMark = address.mcid !== undefined && wanted.marks.get(page)?.has(address.mcid) === true
    const isBeginning = hasBeginning && page <= mostPages && beginning.length < mostLetters
    if (!isRun && !isMark && !isBeginning) return
    room -= 1
    if (room < 0) return
    const text = textOf(shown, limits.textLength * 4)
    const apart = isApart ? ` ${text}` : text
    if (isBeginning) beginning += apart
    if (!isRun && !isMark) return
    const run = { text, ...placeOf(shown, text) }
    if (isRun && text.trim() !== '') listAt(runs, page).push(run)
    if (isMark) marks.add(page, address, { ...run, text: apart })
  }
  return {
    reader: { text: take, image: () => undefined, path: () => undefined },
    wordsIn(page, areas) {
      const drawn = runs.get(page) ?? []
      looks -= drawn.length * areas.length
      return looks < 0 ? undefined : wordsIn(areas, drawn)
    },
    marksOn: marks.on,
    beginning: () => beginning,
  }
}

function listAt<Item>(lists: Map<number, Item[]>, key: number): Item[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

type Place = Omit<Run, 'text'>

/** The start and end of a piece of text. Successive pieces share one position. */
function createPlaces(extentOf: ReadPdf['extentOf']) {
  let last: { at: ShownText['at']; page: number; x: number | undefined } | undefined
  const widthOf = (shown: ShownText) => {
    const extent = extentOf(shown)
    const { thousandth, letterGap, wordGap } = shown.distances
    return extent && thousandth * extent.width + letterGap * extent.signs + wordGap * extent.spaces
  }
  return (shown: ShownText, text: string): Place => {
    const { at, page, onLine, shift, distances } = shown
    const { thousandth } = distances
    const goesOn = last?.page === page && last.at.x === at.x && last.at.y === at.y
    const from = goesOn ? last?.x : at.x
    const x = from === undefined ? undefined : from - shift * thousandth
    const isLevel = isNear(at.x, onLine.x) && isNear(at.y, onLine.y)
    const width = widthOf(shown)
    const end = x === undefined || width === undefined ? undefined : x + width
    // A trailing space is not visible.
    const visibleWidth =
      isLevel && end !== undefined ? widthOf(withoutSpaces(shown, text)) : undefined
    last = { at, page, x: end }
    return {
      start: { x: x ?? at.x, y: at.y },
      end:
        x === undefined || visibleWidth === undefined
          ? undefined
          : { x: x + visibleWidth, y: at.y },
      height: thousandth * 1_000,
    }
  }
}

/** Drops trailing spaces, if each sign is one letter. */
function withoutSpaces(shown: ShownText, text: string): ShownText {
  const { bytes } = shown
  const letters = text.trimEnd().length
  const size = bytes.length / text.length
  if (letters === text.length || !Number.isInteger(size)) return shown
  return { ...shown, bytes: bytes.subarray(0, letters * size) }
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01

/** A number that occurs twice on a page is ambiguous and omitted. */
function createMarks() {
  const pages = new Map<number, Map<number, MarkedText & { address: MarkAddress }>>()
  return {
    on: (page: number): ReadonlyMap<number, MarkedText> =>
      new Map([...(pages.get(page) ?? [])].filter(([, { address }]) => address !== repeated)),
    add(page: number, address: MarkAddress, run: Run) {
      const { mcid } = address
      if (mcid === undefined) return
      const known = pages.get(page) ?? new Map<number, MarkedText & { address: MarkAddress }>()
      pages.set(page, known)
      const marked = known.get(mcid) ?? { text: '', height: 0, address }
      known.set(mcid, marked)
      if (marked.address !== address) marked.address = repeated
      else addRun(marked, run)
    },
  }
}

const repeated: MarkAddress = { ...noAddress }

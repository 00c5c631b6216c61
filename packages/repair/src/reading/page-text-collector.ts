import type { ParsedPdf } from '@curbcut/checks/check-document.ts'
import type { ContentObserver } from '@curbcut/checks/content/content-observer.ts'
import { emptyAddress } from '@curbcut/checks/content/mark.ts'
import type { MarkAddress } from '@curbcut/checks/content/mark.ts'
import type { ShownText } from '@curbcut/checks/content/painted-content.ts'
import { advanceOf } from '@curbcut/checks/content/text-state.ts'
import { limits } from '#repair/limits.ts'
import { findLargestLine } from './find-largest-line.ts'
import { addRun } from './page-texts.ts'
import type { MarkedContentText, TextRun } from './page-texts.ts'
import { findWordsInAreas } from './words-in-areas.ts'
import type { Area } from './words-in-areas.ts'

export type TextsToCollect = {
  /** Pages with links on words. */
  linkPages: ReadonlySet<number>
  mcidsByPage: ReadonlyMap<number, ReadonlySet<number>>
  hasBeginning: boolean
  hasLargestLine: boolean
}

export type PageTextCollector = {
  observer: ContentObserver
  /** Undefined if they cannot be separated from other words. */
  wordsIn: (page: number, areas: readonly Area[]) => string | undefined
  marksOn: (page: number) => ReadonlyMap<number, MarkedContentText>
  beginning: () => string
  /** Of the first page. */
  largestLine: () => string | undefined
}

const maxBeginningPages = 5
const maxBeginningLetters = 5_000
const maxRunsOfFirstPage = 2_000

/** Collects texts while a check walks the content: another walk would cost as much again. */
export function createPageTextCollector(
  { textOf, extentOf }: Pick<ParsedPdf, 'textOf' | 'extentOf'>,
  wantedTexts: TextsToCollect,
): PageTextCollector {
  const collectors = createCollectors(wantedTexts)
  const placeText = createTextPlacer(extentOf)
  let remainingTexts: number = limits.drawnTexts
  let remainingComparisons: number = limits.textComparisons
  const addText = (shownText: ShownText, startsWord: boolean) => {
    const wantedBy = collectors.wants(shownText)
    const needsPlace = wantedBy.runs || wantedBy.marks || wantedBy.firstPage
    if (!needsPlace && !wantedBy.beginning) return
    remainingTexts -= 1
    if (remainingTexts < 0) return
    const text = textOf(shownText, limits.textLength * 4)
    const separatedText = startsWord ? ` ${text}` : text
    if (wantedBy.beginning) collectors.beginning.add(separatedText)
    if (!needsPlace) return
    const run = { text, ...placeText(shownText, text) }
    const { page, address } = shownText
    if (wantedBy.firstPage) collectors.firstPage.add(run)
    if (wantedBy.runs && text.trim() !== '') getOrCreateList(collectors.runs, page).push(run)
    if (wantedBy.marks) collectors.marks.add(page, address, { ...run, text: separatedText })
  }
  return {
    observer: { text: addText },
    wordsIn(page, areas) {
      const pageRuns = collectors.runs.get(page) ?? []
      remainingComparisons -= pageRuns.length * areas.length
      return remainingComparisons < 0 ? undefined : findWordsInAreas(areas, pageRuns)
    },
    marksOn: collectors.marks.on,
    beginning: collectors.beginning.text,
    largestLine: collectors.firstPage.largestLine,
  }
}

function createCollectors({
  hasBeginning,
  hasLargestLine,
  linkPages,
  mcidsByPage,
}: TextsToCollect) {
  const beginning = createBeginningCollector(hasBeginning)
  const firstPage = createFirstPageCollector(hasLargestLine)
  return {
    beginning,
    firstPage,
    runs: new Map<number, TextRun[]>(),
    marks: createMarkedTextCollector(),
    wants: ({ page, address: { mcid } }: ShownText) => ({
      beginning: beginning.wants(page),
      firstPage: firstPage.wants(page),
      runs: linkPages.has(page),
      marks: mcid !== undefined && mcidsByPage.get(page)?.has(mcid) === true,
    }),
  }
}

function createBeginningCollector(isWanted: boolean) {
  let beginning = ''
  return {
    wants: (page: number) =>
      isWanted && page <= maxBeginningPages && beginning.length < maxBeginningLetters,
    add: (text: string) => void (beginning += text),
    text: () => beginning,
  }
}

function createFirstPageCollector(isWanted: boolean) {
  const runs: TextRun[] = []
  return {
    wants: (page: number) => isWanted && page === 1 && runs.length < maxRunsOfFirstPage,
    add: (run: TextRun) => void runs.push(run),
    largestLine: () => findLargestLine(runs),
  }
}

function getOrCreateList<Item>(lists: Map<number, Item[]>, key: number): Item[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

type TextPlace = Omit<TextRun, 'text'>

/** The start and end of a piece of text. Successive pieces share one position. */
function createTextPlacer(extentOf: ParsedPdf['extentOf']) {
  let last: { at: ShownText['origin']; page: number; x: number | undefined } | undefined
  const widthOf = (shownText: ShownText) => {
    const extent = extentOf(shownText)
    return extent && advanceOf(extent, shownText.spacing)
  }
  return (shownText: ShownText, text: string): TextPlace => {
    const { origin, page, baselinePosition, adjustment, spacing } = shownText
    const { glyphUnit } = spacing
    const continuesLast = last?.page === page && last.at.x === origin.x && last.at.y === origin.y
    const from = continuesLast ? last?.x : origin.x
    const x = from === undefined ? undefined : from - adjustment * glyphUnit
    const isHorizontal =
      isNear(origin.x, baselinePosition.x) && isNear(origin.y, baselinePosition.y)
    const width = widthOf(shownText)
    const end = x === undefined || width === undefined ? undefined : x + width
    // A trailing space is not visible.
    const visibleWidth =
      isHorizontal && end !== undefined ? widthOf(withoutSpaces(shownText, text)) : undefined
    last = { at: origin, page, x: end }
    return {
      start: { x: x ?? origin.x, y: origin.y },
      end:
        x === undefined || visibleWidth === undefined
          ? undefined
          : { x: x + visibleWidth, y: origin.y },
      height: glyphUnit * 1_000,
    }
  }
}

/** Drops trailing spaces, if each sign is one letter. */
function withoutSpaces(shownText: ShownText, text: string): ShownText {
  const { bytes } = shownText
  const letters = text.trimEnd().length
  const size = bytes.length / text.length
  if (letters === text.length || !Number.isInteger(size)) return shownText
  return { ...shownText, bytes: bytes.subarray(0, letters * size) }
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01

/** A number that occurs twice on a page is ambiguous and omitted. */
function createMarkedTextCollector() {
  const pages = new Map<number, Map<number, MarkedContentText & { address: MarkAddress }>>()
  return {
    on: (page: number): ReadonlyMap<number, MarkedContentText> =>
      new Map(
        [...(pages.get(page) ?? [])].filter(([, { address }]) => address !== repeatedAddress),
      ),
    add(page: number, address: MarkAddress, run: TextRun) {
      const { mcid } = address
      if (mcid === undefined) return
      const pageTexts =
        pages.get(page) ?? new Map<number, MarkedContentText & { address: MarkAddress }>()
      pages.set(page, pageTexts)
      const markedText = pageTexts.get(mcid) ?? { text: '', height: 0, address }
      pageTexts.set(mcid, markedText)
      if (markedText.address !== address) markedText.address = repeatedAddress
      else addRun(markedText, run)
    },
  }
}

const repeatedAddress: MarkAddress = { ...emptyAddress }

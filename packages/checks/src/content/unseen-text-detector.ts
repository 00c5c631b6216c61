import { areaOf, intersectionOf, intersects } from '#checks/pdf/boxes.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { TextExtent, ShownText } from './painted-content.ts'
import { unitSquareArea, unitSquareBox } from './text-position.ts'
import type { Matrix, Point } from './text-position.ts'

/** White text and covered text are not detected. */
export type UnseenReason = 'invisible' | 'off the page' | 'smaller than 1 point'

export type WordPiece = { text: ShownText; startsWord: boolean }
export type UnseenText = { reason: UnseenReason; pieces: WordPiece[]; passage: number }

export type PageVisibility = {
  unseen: UnseenText[]
  /** Whether pictures fill a page that also shows text. */
  isFilledByPictures: boolean
  /** Invisible text on a page that pictures fill and that shows hardly any other text. */
  recognizedText: WordPiece[]
}

type Run = { pieces: WordPiece[]; width: number; passage: number }
type MeasuredPiece = { piece: WordPiece; maxWidth: number }

/** Rendering mode 3: neither fill nor stroke. */
export const invisibleMode = 3
/** Per page: each run is compared with each picture, and a hostile page has many of both. */
const maxRuns = 4_000
const maxPieces = 20_000
const maxPictures = 300
/** The share of a page that pictures cover at least to fill it: scans have margins. */
const minFilledShare = 0.75
const unboundedWidth = 1e6

export function createUnseenTextDetector(pages: readonly Page[]) {
  let page = createOpenPage(undefined)
  return {
    text(piece: WordPiece, { width, extent }: { width: number; extent: TextExtent | undefined }) {
      const { text } = piece
      if (page.number !== text.page) page = createOpenPage(pages[text.page - 1])
      const isInvisible = text.renderingMode === invisibleMode
      page.characterCounts[isInvisible ? 'invisible' : 'visible'] +=
        extent?.characters ?? text.bytes.length
      const maxWidth = extent ? width : maxWidthOf(text, width)
      if (page.openRun && continuesRun(page.openRun, text))
        return addToRun(page, page.openRun, { piece, maxWidth })
      page.openRun = undefined
      if (!isInvisible && isInside(text.origin, page.box) && !isTiny(text, page.userUnit))
        page.passage += 1
      else if (page.runs.length < maxRuns) {
        page.openRun = { pieces: [piece], width: maxWidth, passage: page.passage }
        page.runs.push(page.openRun)
      }
    },
    addImage(pageNumber: number, matrix: Matrix) {
      if (page.number !== pageNumber) page = createOpenPage(pages[pageNumber - 1])
      if (page.pictures.length < maxPictures) page.pictures.push(matrix)
    },
    finish({ number }: Page): PageVisibility {
      const visibility = page.number === number ? visibilityOf(page) : emptyVisibility
      page = createOpenPage(undefined)
      return visibility
    },
  }
}

/** Text of unknown width counts as twice the guess; Type 3 glyphs may have any size. */
const maxWidthOf = ({ font }: ShownText, guess: number) =>
  objects.nameAt(font, 'Subtype') === 'Type3' ? unboundedWidth : guess * 2

const emptyVisibility: PageVisibility = {
  unseen: [],
  isFilledByPictures: false,
  recognizedText: [],
}

type OpenPage = ReturnType<typeof createOpenPage>

function createOpenPage(page: Page | undefined) {
  const unit = objects.numberAt(page?.dict, 'UserUnit') ?? 1
  const runs: Run[] = []
  const noRun: Run | undefined = undefined
  return {
    number: page?.number,
    box: page?.visibleBox,
    userUnit: unit > 0 ? unit : 1,
    runs,
    openRun: noRun as Run | undefined,
    passage: 0,
    remainingPieces: maxPieces,
    pictures: [] as Matrix[],
    characterCounts: { visible: 0, invisible: 0 },
  }
}

function continuesRun({ pieces: [first] }: Run, { origin, renderingMode }: ShownText) {
  if (!first) return false
  const { text } = first
  return (
    text.origin.x === origin.x && text.origin.y === origin.y && text.renderingMode === renderingMode
  )
}

function addToRun(page: OpenPage, run: Run, { piece, maxWidth }: MeasuredPiece) {
  run.width += maxWidth
  if (page.remainingPieces-- > 0) run.pieces.push(piece)
}

const isInside = ({ x, y }: Point, box: Box | undefined) =>
  !box || (x >= box.left && x <= box.right && y >= box.bottom && y <= box.top)

function visibilityOf({
  box,
  runs,
  pictures,
  characterCounts,
  userUnit,
}: OpenPage): PageVisibility {
  const boxes = pictures.map(unitSquareBox)
  const coveredArea = box
    ? boxes.reduce((sum, picture) => sum + areaOf(intersectionOf(picture, box)), 0)
    : 0
  const isFilledByPictures = box !== undefined && coveredArea >= areaOf(box) * minFilledShare
  const isScan = isFilledByPictures && characterCounts.invisible > characterCounts.visible
  const visibility: PageVisibility = { unseen: [], recognizedText: [], isFilledByPictures }
  if (pictures.length >= maxPictures) return visibility
  for (const { pieces, width, passage } of runs) {
    const [first] = pieces
    if (!first) continue
    const { text } = first
    const textBox = measureTextBox(text, width)
    const isCovered = () => isScan || boxes.some((picture) => intersects(picture, textBox))
    const reason = findUnseenReason(text, { textBox, box, unit: userUnit, isCovered })
    if (reason) visibility.unseen.push({ reason, pieces, passage })
    else if (isScan && text.renderingMode === invisibleMode)
      visibility.recognizedText.push(...pieces)
  }
  return {
    ...visibility,
    isFilledByPictures:
      isFilledByPictures && characterCounts.invisible + characterCounts.visible > 0,
  }
}

type Placement = { textBox: Box; box: Box | undefined; unit: number; isCovered: () => boolean }

function findUnseenReason(
  text: ShownText,
  { textBox, box, unit, isCovered }: Placement,
): UnseenReason | undefined {
  if (box && !intersects(box, textBox)) return 'off the page'
  if (text.renderingMode === invisibleMode) return isCovered() ? undefined : 'invisible'
  return isTiny(text, unit) ? 'smaller than 1 point' : undefined
}

function measureTextBox({ origin, textMatrix, fontSize, font }: ShownText, width: number): Box {
  const [a, b, c, d] = textMatrix
  const length = Math.hypot(a, b) || 1
  const isVertical = objects.nameAt(font, 'Encoding')?.endsWith('V') === true
  const descent = isVertical ? -unboundedWidth : -fontSize / 2
  const [scaledWidth, lineHeight] = [width / length, fontSize - descent]
  return unitSquareBox([
    ...([a * scaledWidth, b * scaledWidth, c * lineHeight, d * lineHeight] as const),
    ...([origin.x + c * descent, origin.y + d * descent] as const),
  ])
}

const minTextHeight = 0.999

/** The boxes of Type 3 fonts give the height of their glyphs. */
function isTiny({ textMatrix, fontSize, font }: ShownText, unit: number): boolean {
  const [a, b] = textMatrix
  const length = Math.hypot(a, b)
  const height =
    length === 0 ? 0 : (Math.abs(fontSize) * unitSquareArea(textMatrix) * unit) / length
  if (height >= minTextHeight) return false
  if (objects.nameAt(font, 'Subtype') !== 'Type3') return true
  const [, , , scale = 0] = objects.numbersAt(font, 'FontMatrix') ?? []
  const [, bottom = 0, , top = 0] = objects.numbersAt(font, 'FontBBox') ?? []
  const glyphHeight = Math.abs(scale * (top - bottom))
  return glyphHeight > 0 && height * glyphHeight < minTextHeight
}

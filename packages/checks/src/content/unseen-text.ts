import * as objects from '#checks/pdf/objects.ts'
import { intersectionOf } from '#checks/pdf/boxes.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import type { Page } from '#checks/pdf/pages.ts'
import { areaOf, boxOf, overlaps, sizeOf } from './positions.ts'
import type { Matrix, Point } from './positions.ts'
import type { Extent, ShownText } from './shown.ts'

/** White text and covered text are not detected. */
export type WhyUnseen = 'invisible' | 'off the page' | 'smaller than 1 point'

export type WordPiece = { text: ShownText; isApart: boolean }
export type UnseenText = { why: WhyUnseen; pieces: WordPiece[]; passage: number }

export type VisibilityOfPage = {
  unseen: UnseenText[]
  /** Whether pictures fill a page that also shows text. */
  isPicture: boolean
  /** Invisible text on a page that pictures fill and that shows hardly any other text. */
  recognized: WordPiece[]
}

type Run = { pieces: WordPiece[]; width: number; passage: number }
type Further = { piece: WordPiece; further: number }

/** Rendering mode 3: neither fill nor stroke. */
export const invisible = 3
/** Per page: each run is compared with each picture, and a hostile page has many of both. */
const mostRuns = 4_000
const mostPieces = 20_000
const mostPictures = 300
/** The share of a page that pictures cover at least to fill it: scans have margins. */
const fillingShare = 0.75
const anywhere = 1e6

export function createUnseenText(pages: readonly Page[]) {
  let page = freshPage(undefined)
  return {
    text(piece: WordPiece, { width, extent }: { width: number; extent: Extent | undefined }) {
      const { text } = piece
      if (page.number !== text.page) page = freshPage(pages[text.page - 1])
      const isInvisible = text.mode === invisible
      page.signs[isInvisible ? 'invisible' : 'visible'] += extent?.signs ?? text.bytes.length
      const further = extent ? width : farthest(text, width)
      if (page.open && goesOn(page.open, text)) return extend(page, page.open, { piece, further })
      page.open = undefined
      if (!isInvisible && isInside(text.at, page.box) && !isTiny(text, page.unit)) page.passage += 1
      else if (page.runs.length < mostRuns) {
        page.open = { pieces: [piece], width: further, passage: page.passage }
        page.runs.push(page.open)
      }
    },
    image(on: number, matrix: Matrix) {
      if (page.number !== on) page = freshPage(pages[on - 1])
      if (page.pictures.length < mostPictures) page.pictures.push(matrix)
    },
    finish({ number }: Page): VisibilityOfPage {
      const visibility = page.number === number ? visibilityOf(page) : nothing
      page = freshPage(undefined)
      return visibility
    },
  }
}

/** Text of unknown width counts as twice the guess; Type 3 glyphs may have any size. */
const farthest = ({ font }: ShownText, guess: number) =>
  objects.nameAt(font, 'Subtype') === 'Type3' ? anywhere : guess * 2

const nothing: VisibilityOfPage = { unseen: [], isPicture: false, recognized: [] }

type OpenPage = ReturnType<typeof freshPage>

function freshPage(page: Page | undefined) {
  const unit = objects.numberAt(page?.dict, 'UserUnit') ?? 1
  const runs: Run[] = []
  const open: Run | undefined = undefined
  return {
    ...{ number: page?.number, box: page?.visibleBox, unit: unit > 0 ? unit : 1 },
    ...{ runs, open: open as Run | undefined, passage: 0, room: mostPieces },
    ...{ pictures: [] as Matrix[], signs: { visible: 0, invisible: 0 } },
  }
}

function goesOn({ pieces: [first] }: Run, { at, mode }: ShownText) {
  if (!first) return false
  const { text } = first
  return text.at.x === at.x && text.at.y === at.y && text.mode === mode
}

function extend(page: OpenPage, run: Run, { piece, further }: Further) {
  run.width += further
  if (page.room-- > 0) run.pieces.push(piece)
}

const isInside = ({ x, y }: Point, box: Box | undefined) =>
  !box || (x >= box.left && x <= box.right && y >= box.bottom && y <= box.top)

function visibilityOf({ box, runs, pictures, signs, unit }: OpenPage): VisibilityOfPage {
  const boxes = pictures.map(boxOf)
  const covered = box ? boxes.reduce((sum, one) => sum + sizeOf(intersectionOf(one, box)), 0) : 0
  const isPicture = box !== undefined && covered >= sizeOf(box) * fillingShare
  const isScan = isPicture && signs.invisible > signs.visible
  const visibility: VisibilityOfPage = { unseen: [], recognized: [], isPicture }
  if (pictures.length >= mostPictures) return visibility
  for (const { pieces, width, passage } of runs) {
    const [first] = pieces
    if (!first) continue
    const { text } = first
    const at = boxOfText(text, width)
    const isCovered = () => isScan || boxes.some((one) => overlaps(one, at))
    const why = whyUnseen(text, { at, box, unit, isCovered })
    if (why) visibility.unseen.push({ why, pieces, passage })
    else if (isScan && text.mode === invisible) visibility.recognized.push(...pieces)
  }
  return { ...visibility, isPicture: isPicture && signs.invisible + signs.visible > 0 }
}

type Placement = { at: Box; box: Box | undefined; unit: number; isCovered: () => boolean }

function whyUnseen(
  text: ShownText,
  { at, box, unit, isCovered }: Placement,
): WhyUnseen | undefined {
  if (box && !overlaps(box, at)) return 'off the page'
  if (text.mode === invisible) return isCovered() ? undefined : 'invisible'
  return isTiny(text, unit) ? 'smaller than 1 point' : undefined
}

function boxOfText({ at, line, size, font }: ShownText, width: number): Box {
  const [a, b, c, d] = line
  const length = Math.hypot(a, b) || 1
  const isDownward = objects.nameAt(font, 'Encoding')?.endsWith('V') === true
  const below = isDownward ? -anywhere : -size / 2
  const [along, across] = [width / length, size - below]
  return boxOf([
    ...([a * along, b * along, c * across, d * across] as const),
    ...([at.x + c * below, at.y + d * below] as const),
  ])
}

const least = 0.999

/** The boxes of Type 3 fonts give the height of their glyphs. */
function isTiny({ line, size, font }: ShownText, unit: number): boolean {
  const [a, b] = line
  const length = Math.hypot(a, b)
  const height = length === 0 ? 0 : (Math.abs(size) * areaOf(line) * unit) / length
  if (height >= least) return false
  if (objects.nameAt(font, 'Subtype') !== 'Type3') return true
  const [, , , scale = 0] = objects.numbersAt(font, 'FontMatrix') ?? []
  const [, bottom = 0, , top = 0] = objects.numbersAt(font, 'FontBBox') ?? []
  const glyphs = Math.abs(scale * (top - bottom))
  return glyphs > 0 && height * glyphs < least
}

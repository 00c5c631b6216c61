import { readMarks, type PageMarks } from './page-marks.ts'
import { readTexts, type PageTexts } from './page-texts.ts'
import { previewLimits } from './preview-limits.ts'

/** How a document is drawn. */
export type DrawnKind = 'pdf' | 'image'

/** Why a document cannot be drawn, as the worker finds out. */
const drawingFailures = ['password', 'broken', 'tooManyPixels'] as const
export type DrawingFailure = (typeof drawingFailures)[number]

/** What pdf.js needs besides the document: fonts, tables of signs, decoders. */
const partFolders = ['cmaps', 'standard_fonts', 'wasm'] as const
export type PartFolder = (typeof partFolders)[number]
export type PdfPart = { folder: PartFolder; name: string }

/** A picture as bytes of red, green, blue and alpha. */
export type Picture = {
  width: number
  height: number
  pixels: ArrayBuffer
  /** A picture on the page is above its limit and was left out. */
  isPartial?: boolean
}

/** What is known of a page besides its picture; empty where it cannot be told. */
export type PageFacts = { marks?: PageMarks; texts?: PageTexts }

/** From the screen to the worker. */
export type Order =
  | { kind: 'open'; drawn: DrawnKind; bytes: ArrayBuffer }
  /** `width` is the picture's width in its own pixels. With `marks`, `tell` may follow. */
  | { kind: 'draw'; page: number; width: number; marks?: boolean }
  /**
   * Where the parts of the page are that was just drawn, and the colours of its texts: nobody waits for that to see it.
   */
  | { kind: 'tell'; page: number }
  | { kind: 'part'; part: PdfPart; bytes: ArrayBuffer | null }

/** From the worker to the screen. */
export type Report =
  /** `width` is the width of a page at 100 %, in pixels of the screen. */
  | { kind: 'opened'; pages: number; width: number }
  | ({ kind: 'drawn'; page: number } & Picture)
  | ({ kind: 'told'; page: number } & PageFacts)
  | { kind: 'failed'; failure: DrawingFailure }
  | { kind: 'needs'; part: PdfPart }

/**
 * Reads a report of the worker; undefined if it is none. A document may have taken the worker over, and must
 * not reach further than a picture.
 */
export function readReport(said: unknown): Report | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const report = said as Record<string, unknown>
  switch (report['kind']) {
    case 'opened':
      return readOpened(report)
    case 'drawn':
      return readPicture(report)
    case 'told':
      return readFacts(report)
    case 'failed': {
      const failure = drawingFailures.find((one) => one === report['failure'])
      return failure && { kind: 'failed', failure }
    }
    case 'needs': {
      const part = readPart(report['part'])
      return part && { kind: 'needs', part }
    }
    default:
      return undefined
  }
}

/** Judged by the tag: a buffer of another window is no instance of this window's ArrayBuffer. */
const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

const readOpened = ({ pages, width }: Record<string, unknown>) =>
  isCount(pages) && isCount(width) ? { kind: 'opened' as const, pages, width } : undefined

function readPicture({ page, width, height, pixels, isPartial }: Record<string, unknown>) {
  if (!isCount(page) || !isCount(width) || !isCount(height)) return undefined
  if (!isBuffer(pixels)) return undefined
  const isWhole = pixels.byteLength === 4 * width * height
  if (!isWhole || width * height > previewLimits.drawnPixels) return undefined
  const picture = { kind: 'drawn' as const, page, width, height, pixels }
  return isPartial === true ? { ...picture, isPartial } : picture
}

function readFacts({ page, ...known }: Record<string, unknown>) {
  if (!isCount(page)) return undefined
  const [marks, texts] = [readMarks(known['marks']), readTexts(known['texts'])]
  return { kind: 'told' as const, page, ...(marks && { marks }), ...(texts && { texts }) }
}

function readPart(part: unknown): PdfPart | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  const { folder: named, name } = part as Record<string, unknown>
  const folder = partFolders.find((one) => one === named)
  return folder && typeof name === 'string' ? { folder, name } : undefined
}

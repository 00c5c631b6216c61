import { parseMarks, type PageMarks } from './page-marks.ts'
import { parseTexts, type PageTexts } from './page-texts.ts'
import { previewLimits } from './preview-limits.ts'

export type PreviewKind = 'pdf' | 'image'

const drawingFailures = ['password', 'broken', 'tooManyPixels'] as const
export type DrawingFailure = (typeof drawingFailures)[number]

const partFolders = ['cmaps', 'standard_fonts', 'wasm'] as const
export type PartFolder = (typeof partFolders)[number]
export type PdfPart = { folder: PartFolder; name: string }

/** RGBA bytes. */
export type Picture = {
  width: number
  height: number
  pixels: ArrayBuffer
  /** An image on the page is above the limit and was omitted. */
  isPartial?: boolean
}

export type PageDescription = { marks?: PageMarks; texts?: PageTexts }

export type WorkerCommand =
  | { kind: 'open'; previewKind: PreviewKind; bytes: ArrayBuffer }
  /** `width` is in pixels of the picture. */
  | { kind: 'draw'; page: number; width: number }
  /** A command of its own, because the description must not delay the picture. */
  | { kind: 'describe'; page: number }
  | { kind: 'part'; part: PdfPart; bytes: ArrayBuffer | null }

export type WorkerReport =
  /** `width` is a page at 100 %, in CSS pixels. */
  | { kind: 'opened'; pages: number; width: number }
  | ({ kind: 'drawn'; page: number } & Picture)
  | ({ kind: 'described'; page: number } & PageDescription)
  | { kind: 'failed'; failure: DrawingFailure }
  | { kind: 'needs'; part: PdfPart }

/** Undefined if malformed: a malicious document may control the worker. */
export function parseWorkerReport(message: unknown): WorkerReport | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const report = message as Record<string, unknown>
  switch (report['kind']) {
    case 'opened':
      return parseOpened(report)
    case 'drawn':
      return parsePicture(report)
    case 'described':
      return parseDescription(report)
    case 'failed': {
      const failure = drawingFailures.find((name) => name === report['failure'])
      return failure && { kind: 'failed', failure }
    }
    case 'needs': {
      const part = parsePart(report['part'])
      return part && { kind: 'needs', part }
    }
    default:
      return undefined
  }
}

/** Reads the tag, because a buffer of another window is no instance of this window's ArrayBuffer. */
const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

const parseOpened = ({ pages, width }: Record<string, unknown>) =>
  isCount(pages) && isCount(width) ? { kind: 'opened' as const, pages, width } : undefined

function parsePicture({ page, width, height, pixels, isPartial }: Record<string, unknown>) {
  if (!isCount(page) || !isCount(width) || !isCount(height)) return undefined
  if (!isBuffer(pixels)) return undefined
  const isWhole = pixels.byteLength === 4 * width * height
  if (!isWhole || width * height > previewLimits.drawnPixels) return undefined
  const picture = { kind: 'drawn' as const, page, width, height, pixels }
  return isPartial === true ? { ...picture, isPartial } : picture
}

function parseDescription({ page, ...report }: Record<string, unknown>) {
  if (!isCount(page)) return undefined
  const [marks, texts] = [parseMarks(report['marks']), parseTexts(report['texts'])]
  return { kind: 'described' as const, page, ...(marks && { marks }), ...(texts && { texts }) }
}

function parsePart(part: unknown): PdfPart | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  const { folder: folderName, name } = part as Record<string, unknown>
  const folder = partFolders.find((partFolder) => partFolder === folderName)
  return folder && typeof name === 'string' ? { folder, name } : undefined
}

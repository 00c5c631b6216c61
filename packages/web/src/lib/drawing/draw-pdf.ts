import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist'
// This import puts both halves of pdf.js into this worker, so that pdf.js starts no other one.
import 'pdfjs-dist/build/pdf.worker.mjs'
import { aCanvas, DrawingError, scaleTo, toPicture, type Drawn } from './drawn.ts'
import { marksOf } from './marks-of-page.ts'
import { previewLimits } from './preview-limits.ts'
import type { PartFolder, PdfPart, Picture } from './preview-messages.ts'

/** pdf.js leaves out a picture above its limit, and tells it by a warning alone. */
const removedWords = 'Image exceeded maximum allowed size'
let removed = 0
function countRemoved(said: unknown) {
  if (String(said).includes(removedWords)) removed += 1
}
// oxlint-disable-next-line no-console -- the other warnings of pdf.js are for nobody
console.warn = countRemoved

type FetchPart = (part: PdfPart) => Promise<ArrayBuffer | null>

/** Opens a PDF. Its scripts, links and attachments are not even read; forms and notes are drawn as they are. */
export async function openPdf(bytes: ArrayBuffer, fetchPart: FetchPart): Promise<Drawn> {
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    // This worker has no network. It asks the screen for the parts that pdf.js would fetch.
    useWorkerFetch: false,
    BinaryDataFactory: partsFrom(fetchPart),
    CanvasFactory: WorkerCanvases,
    FilterFactory: NoFilters,
    // The document's fonts are drawn as shapes, and never reach the system's reader of fonts.
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: previewLimits.imagePixels,
    // Warnings, which `countRemoved` hears.
    verbosity: 1,
  }).promise.catch(refuse)
  let last: DrawnByUs | undefined
  return {
    pages: Math.min(pdf.numPages, previewLimits.pages),
    width: previewLimits.pageWidth,
    draw: async (number, width, withMarks) => {
      last?.page.cleanup()
      last = undefined
      const { page, picture } = await drawPage(pdf, { number, width, withMarks })
      // The picture itself is given away.
      if (withMarks) last = { page, picture: { ...picture, pixels: picture.pixels.slice(0) } }
      else page.cleanup()
      return picture
    },
    tell: async () => {
      if (!last) return undefined
      const { page, picture } = last
      last = undefined
      // A page is shown without its marks where they cannot be told.
      const known = await marksOf(page, picture).catch(() => undefined)
      page.cleanup()
      return known
    },
  }
}

type DrawnByUs = { page: PDFPageProxy; picture: Picture }

function refuse(error: unknown): never {
  throw new DrawingError(error instanceof PasswordException ? 'password' : 'broken')
}

type PageRequest = { number: number; width: number; withMarks: boolean }

async function drawPage(
  pdf: PDFDocumentProxy,
  { number, width, withMarks }: PageRequest,
): Promise<DrawnByUs> {
  const page = await pdf.getPage(number)
  const scale = scaleTo(width, page.getViewport({ scale: 1 }))
  const viewport = page.getViewport({ scale })
  const drawn = aCanvas(viewport)
  const canvas = drawn.canvas as unknown as HTMLCanvasElement
  const removedBefore = removed
  await page.render({ canvas, viewport, recordOperations: withMarks }).promise
  return { page, picture: { ...toPicture(drawn), isPartial: removed > removedBefore } }
}

/** pdf.js names its folders by the setting that would hold their address. */
const folders: Record<string, PartFolder> = {
  cMapUrl: 'cmaps',
  standardFontDataUrl: 'standard_fonts',
  wasmUrl: 'wasm',
}

const partsFrom = (fetchPart: FetchPart) =>
  class {
    async fetch({ kind, filename }: { kind: string; filename: string }) {
      const folder = folders[kind]
      const bytes = folder && (await fetchPart({ folder, name: filename }))
      if (!bytes) throw new Error(`${filename} is not there.`)
      return new Uint8Array(bytes)
    }
  }

type Entry = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null }

/** The canvases that pdf.js asks for, without a page around them. */
class WorkerCanvases {
  create(width: number, height: number): Entry {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: Entry, width: number, height: number) {
    if (canvas) Object.assign(canvas, { width, height })
  }
  destroy(entry: Entry) {
    this.reset(entry, 0, 0)
    Object.assign(entry, { canvas: null, context: null })
  }
  getNoAlphaContext(canvas: OffscreenCanvas) {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }
}

/** Filters are parts of a page, and a worker has no page. */
class NoFilters {
  addFilter = none
  addHCMFilter = none
  addAlphaFilter = none
  addLuminosityFilter = none
  addKnockoutFilter = none
  addHighlightHCMFilter = none
  addSelectionHCMFilter = none
  addSelectionFilter = none
  createSelectionStyle = () => null
  destroy = () => undefined
}

function none() {
  return 'none'
}

import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist'
// Bundles both halves of pdf.js into this worker, so that pdf.js starts no other one.
import 'pdfjs-dist/build/pdf.worker.mjs'
import { describePage } from './describe-page.ts'
import {
  createCanvas,
  DrawingError,
  scaleTo,
  toPicture,
  type PageRenderer,
} from './page-renderer.ts'
import { previewLimits } from './preview-limits.ts'
import type { PartFolder, PdfPart, Picture } from './preview-messages.ts'

/** pdf.js omits an image above its limit, and reports it only by this warning. */
const omittedImageWarning = 'Image exceeded maximum allowed size'
let omittedImageCount = 0
function countOmittedImages(warning: unknown) {
  if (String(warning).includes(omittedImageWarning)) omittedImageCount += 1
}
// oxlint-disable-next-line no-console -- the other warnings of pdf.js are for nobody
console.warn = countOmittedImages

type FetchPart = (part: PdfPart) => Promise<ArrayBuffer | null>

/** Does not read scripts, links and attachments; draws forms and notes as they are. */
export async function openPdf(bytes: ArrayBuffer, fetchPart: FetchPart): Promise<PageRenderer> {
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    // This worker has no network: the screen fetches the parts that pdf.js needs.
    useWorkerFetch: false,
    BinaryDataFactory: createBinaryDataFactory(fetchPart),
    CanvasFactory: WorkerCanvasFactory,
    FilterFactory: NoFilterFactory,
    // Draws the document's fonts as shapes, so that they never reach the system's font parser.
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: previewLimits.imagePixels,
    verbosity: 1,
  }).promise.catch(throwDrawingError)
  let lastPage: DrawnPage | undefined
  return {
    pages: Math.min(pdf.numPages, previewLimits.pages),
    width: previewLimits.pageWidth,
    draw: async (number, width) => {
      lastPage?.page.cleanup()
      lastPage = undefined
      const { page, picture } = await drawPage(pdf, { number, width })
      // The picture itself is transferred, so that its pixels are gone.
      lastPage = { page, picture: { ...picture, pixels: picture.pixels.slice(0) } }
      return picture
    },
    describe: async () => {
      if (!lastPage) return undefined
      const { page, picture } = lastPage
      lastPage = undefined
      // A page is shown without marks if finding them fails.
      const pageMarks = await describePage(page, picture).catch(() => undefined)
      page.cleanup()
      return pageMarks
    },
  }
}

type DrawnPage = { page: PDFPageProxy; picture: Picture }

function throwDrawingError(error: unknown): never {
  throw new DrawingError(error instanceof PasswordException ? 'password' : 'broken')
}

type PageRequest = { number: number; width: number }

async function drawPage(pdf: PDFDocumentProxy, { number, width }: PageRequest): Promise<DrawnPage> {
  const page = await pdf.getPage(number)
  const scale = scaleTo(width, page.getViewport({ scale: 1 }))
  const viewport = page.getViewport({ scale })
  const target = createCanvas(viewport)
  const canvas = target.canvas as unknown as HTMLCanvasElement
  const countBefore = omittedImageCount
  await page.render({ canvas, viewport, recordOperations: true }).promise
  return { page, picture: { ...toPicture(target), isPartial: omittedImageCount > countBefore } }
}

/** By the name of the setting in which pdf.js expects the URL of the folder. */
const foldersBySetting = new Map<string, PartFolder>([
  ['cMapUrl', 'cmaps'],
  ['standardFontDataUrl', 'standard_fonts'],
  ['wasmUrl', 'wasm'],
])

const createBinaryDataFactory = (fetchPart: FetchPart) =>
  class {
    async fetch({ kind, filename }: { kind: string; filename: string }) {
      const folder = foldersBySetting.get(kind)
      const bytes = folder && (await fetchPart({ folder, name: filename }))
      if (!bytes) throw new Error(`The part ${filename} of pdf.js could not be fetched.`)
      return new Uint8Array(bytes)
    }
  }

type CanvasEntry = {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

class WorkerCanvasFactory {
  create(width: number, height: number): CanvasEntry {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: CanvasEntry, width: number, height: number) {
    if (canvas) Object.assign(canvas, { width, height })
  }
  destroy(entry: CanvasEntry) {
    this.reset(entry, 0, 0)
    Object.assign(entry, { canvas: null, context: null })
  }
  getNoAlphaContext(canvas: OffscreenCanvas) {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }
}

/** Filters need a document, which a worker does not have. */
class NoFilterFactory {
  addFilter = returnNone
  addHCMFilter = returnNone
  addAlphaFilter = returnNone
  addLuminosityFilter = returnNone
  addKnockoutFilter = returnNone
  addHighlightHCMFilter = returnNone
  addSelectionHCMFilter = returnNone
  addSelectionFilter = returnNone
  createSelectionStyle = () => null
  destroy = () => undefined
}

function returnNone() {
  return 'none'
}

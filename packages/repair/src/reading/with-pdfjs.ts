import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type PdfJsDocument = {
  pageCount: number
  /** Pages count from 1; undefined if the page is unreadable. */
  page: <Result>(
    number: number,
    read: (page: PDFPageProxy) => Promise<Result>,
  ) => Promise<Result | undefined>
}

/** Undefined if the document cannot be opened. Loads pdf.js on demand, not for mere checks. */
export async function withPdfJs<Result>(
  bytes: Buffer,
  action: (document: PdfJsDocument) => Promise<Result>,
): Promise<Result | undefined> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loadingTask = getDocument({
    // A copy, because pdf.js detaches the bytes.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: cMapFolder(),
    disableFontFace: true,
    useSystemFonts: false,
  })
  try {
    const document = await loadingTask.promise.catch(() => undefined)
    return document && (await action(toPdfJsDocument(document)))
  } finally {
    await loadingTask.destroy()
  }
}

const cMapFolder = () =>
  fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

const toPdfJsDocument = (document: PDFDocumentProxy): PdfJsDocument => ({
  pageCount: document.numPages,
  async page(number, read) {
    const page = await document.getPage(number).catch(() => undefined)
    try {
      return page && (await read(page))
    } catch {
      return undefined
    } finally {
      page?.cleanup()
    }
  },
})

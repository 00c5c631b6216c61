import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A document as pdf.js reads it. */
export type Reader = {
  pageCount: number
  /** What is read of a page, from 1; undefined where it cannot be read. */
  page: <Result>(
    number: number,
    read: (page: PDFPageProxy) => Promise<Result>,
  ) => Promise<Result | undefined>
}

/**
 * Opens a document with a reader that shares nothing with ours; undefined where it cannot be opened. The reader is
 * loaded when it is requested: a process that only checks documents has no need of it.
 */
export async function readWith<Result>(
  bytes: Buffer,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result | undefined> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({
    // A copy, because pdf.js takes the bytes away from whoever gave them.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: mapsFolder(),
    disableFontFace: true,
    useSystemFonts: false,
  })
  try {
    const document = await loading.promise.catch(() => undefined)
    return document && (await work(toReader(document)))
  } finally {
    await loading.destroy()
  }
}

/** The folder of the predefined character maps that come with pdf.js. */
const mapsFolder = () =>
  fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

const toReader = (document: PDFDocumentProxy): Reader => ({
  pageCount: document.numPages,
  async page(number, read) {
    try {
      const page = await document.getPage(number)
      const result = await read(page)
      page.cleanup()
      return result
    } catch {
      return undefined
    }
  },
})

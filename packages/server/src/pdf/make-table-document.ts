import { renderPdfInWorker, type PdfLimits } from './pdf-worker.ts'
import type { TableDocument } from './table-document.ts'

export const makeTableDocument = (document: TableDocument, limits?: PdfLimits): Promise<Buffer> =>
  renderPdfInWorker(new URL('./table-document-worker.ts', import.meta.url), document, limits)

/** Change this with the look of documents, because the same document then gives other bytes. */
export const tableLayoutVersion = 4

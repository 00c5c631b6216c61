/** The limits of drawing. Above them, people are asked to download the document. */
export const previewLimits = {
  documentBytes: 64 * 1024 ** 2,
  pages: 2000,
  /** Most pixels of the width of a page at 100 %, where there is room for it. */
  pageWidth: 800,
  /** Most pixels of a drawn page, at any zoom: 48 MB of memory. */
  drawnPixels: 12_000_000,
  /** Most pixels of an image, before it is decoded: 240 MB of memory. */
  imagePixels: 60_000_000,
  /** Most marked contents of a page with a place. */
  marks: 20_000,
  /** Most texts of a page with colours. */
  texts: 3000,
  /** For fetching the code that draws, over a slow connection. */
  fetchingSeconds: 60,
  /** For opening a document, and for each page. */
  drawingSeconds: 20,
  /** For finding out whether a chosen document opens. */
  inspectionSeconds: 5,
} as const

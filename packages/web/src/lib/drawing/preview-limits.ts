/** Documents above these limits are offered as downloads. */
export const previewLimits = {
  documentBytes: 64 * 1024 ** 2,
  pages: 2000,
  /** At 100 %. */
  pageWidth: 800,
  /** At any zoom: 48 MB of memory. */
  drawnPixels: 12_000_000,
  /** Before decoding: 240 MB of memory. */
  imagePixels: 60_000_000,
  marks: 20_000,
  texts: 3000,
  fetchingSeconds: 60,
  /** For opening a document, and for each page. */
  drawingSeconds: 20,
  inspectionSeconds: 5,
} as const

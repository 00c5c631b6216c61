import { readLetters } from '#repair/reading/page-texts.ts'
import type { PdfJsDocument } from '#repair/reading/with-pdfjs.ts'

export async function compareLetters(
  one: PdfJsDocument,
  other: PdfJsDocument,
): Promise<'none' | 'pages_differ' | 'text_differs'> {
  if (one.pageCount !== other.pageCount) return 'pages_differ'
  for (let page = 1; page <= one.pageCount; page++) {
    const [before, after] = [await one.page(page, readLetters), await other.page(page, readLetters)]
    if (before !== after) return 'text_differs'
  }
  return 'none'
}

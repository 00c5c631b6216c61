import { readLetters } from '#repair/reading/page-texts.ts'
import type { PdfJsDocument } from '#repair/reading/with-pdfjs.ts'

export async function findLetterDifference(
  original: PdfJsDocument,
  repaired: PdfJsDocument,
): Promise<'none' | 'pages_differ' | 'text_differs'> {
  if (original.pageCount !== repaired.pageCount) return 'pages_differ'
  for (let page = 1; page <= original.pageCount; page++) {
    const [before, after] = [
      await original.page(page, readLetters),
      await repaired.page(page, readLetters),
    ]
    if (before !== after) return 'text_differs'
  }
  return 'none'
}

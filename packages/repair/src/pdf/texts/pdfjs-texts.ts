import type { OpenPdf } from '#repair/pdf/open-pdf.ts'
import type { DocumentTexts } from '#repair/reading/document-texts.ts'
import type { PageTextCollector } from '#repair/reading/page-text-collector.ts'
import { readLetters, readMarkedContentTexts, readTextRuns } from '#repair/reading/page-texts.ts'
import type { PdfJsDocument } from '#repair/reading/with-pdfjs.ts'
import { findWordsInAreas } from '#repair/reading/words-in-areas.ts'
import { createElementTextReader } from './element-text-reader.ts'

/** Only checks know widths of fonts that are not embedded: they place words, pdf.js finds them. */
export function createPdfJsTexts(
  pdf: OpenPdf,
  document: PdfJsDocument,
  textCollector: PageTextCollector,
): DocumentTexts {
  const lettersOn = cachePerPage((page) => document.page(page, readLetters))
  const runsOn = cachePerPage((page) => document.page(page, readTextRuns))
  return {
    readElementText: createElementTextReader(pdf, (page) =>
      document.page(page, readMarkedContentTexts),
    ),
    async wordsIn(page, areas) {
      const words = textCollector.wordsIn(page, areas)
      const pageLetters = words === undefined ? '' : plain((await lettersOn(page)) ?? '')
      const isRead = words?.split(' ').every((word) => pageLetters.includes(plain(word)))
      return isRead ? words : findWordsInAreas(areas, (await runsOn(page)) ?? [])
    },
    beginning: textCollector.beginning,
    largestLine: textCollector.largestLine,
  }
}

function cachePerPage<Read>(read: (page: number) => Promise<Read>) {
  const cache = new Map<number, Promise<Read>>()
  return (page: number) => {
    const cached = cache.get(page) ?? read(page)
    cache.set(page, cached)
    return cached
  }
}

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '')

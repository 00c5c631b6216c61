import type { OpenPdf } from '#repair/pdf/open-pdf.ts'
import type { DrawnTexts } from '#repair/reading/drawn-texts.ts'
import { lettersOf, markedTextsOf, runsOf } from '#repair/reading/page-texts.ts'
import type { Reader } from '#repair/reading/second-reader.ts'
import type { Texts } from '#repair/reading/texts.ts'
import { wordsIn } from '#repair/reading/words-in-areas.ts'
import { createElementTexts } from './element-texts.ts'

/**
 * Only the check knows widths of fonts that are not embedded: it places words, and the second
 * reader has to find them on the page.
 */
export function secondTexts(pdf: OpenPdf, reader: Reader, drawn: DrawnTexts): Texts {
  const lettersOn = onceForEach((page) => reader.page(page, lettersOf))
  const runsOn = onceForEach((page) => reader.page(page, runsOf))
  return {
    ofElement: createElementTexts(pdf, (page) => reader.page(page, markedTextsOf)),
    async wordsIn(page, areas) {
      const words = drawn.wordsIn(page, areas)
      const read = words === undefined ? '' : plain((await lettersOn(page)) ?? '')
      const isRead = words?.split(' ').every((word) => read.includes(plain(word)))
      return isRead ? words : wordsIn(areas, (await runsOn(page)) ?? [])
    },
    beginning: drawn.beginning,
  }
}

function onceForEach<Read>(read: (page: number) => Promise<Read>) {
  const known = new Map<number, Promise<Read>>()
  return (page: number) => {
    const found = known.get(page) ?? read(page)
    known.set(page, found)
    return found
  }
}

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '')

import { pageNumbersByDict } from '@curbcut/checks/pdf/pages.ts'
import type { Dict } from '@curbcut/checks/pdf/values.ts'
import { limits } from '#repair/limits.ts'
import type { OpenPdf } from '#repair/pdf/open-pdf.ts'
import type { ElementText, ReadElementText } from '#repair/reading/document-texts.ts'
import { continuesText } from '#repair/reading/page-texts.ts'
import type { MarkedContentText } from '#repair/reading/page-texts.ts'
import { elementTextPartsOf } from './element-text-parts.ts'

type ReadMarkedTexts = (page: number) => Promise<ReadonlyMap<number, MarkedContentText> | undefined>

export function createElementTextReader(
  { pages, tree }: Pick<OpenPdf, 'pages' | 'tree'>,
  marksOn: ReadMarkedTexts,
): ReadElementText {
  const pageNumbers = pageNumbersByDict(pages)
  const cache = new Map<number, ReturnType<ReadMarkedTexts>>()
  const textsOn = (page: number) => {
    const texts = cache.get(page) ?? marksOn(page)
    cache.set(page, texts)
    return texts
  }
  const findMarkedText = async (page: Dict, mcid: number) => {
    const number = pageNumbers.get(page)
    const markedText = number === undefined ? undefined : (await textsOn(number))?.get(mcid)
    return markedText && { ...markedText, page: number }
  }
  return async (element) => {
    const markedTexts: (MarkedContentText & { page?: number | undefined })[] = []
    for (const part of elementTextPartsOf(tree, element) ?? [{ text: '' }]) {
      const markedText =
        'text' in part ? { ...part, height: 0 } : await findMarkedText(part.page, part.mcid)
      if (!markedText) return undefined
      markedTexts.push(markedText)
    }
    return joinMarkedTexts(markedTexts)
  }
}

function joinMarkedTexts(
  markedTexts: (MarkedContentText & { page?: number | undefined })[],
): ElementText | undefined {
  let text = ''
  for (const [nth, one] of markedTexts.entries()) {
    const before = markedTexts[nth - 1]
    text += before && !continuesText(before, one) ? ` ${one.text}` : one.text
  }
  const plain = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (plain === '' || plain.includes('\ufffd')) return undefined
  const first = markedTexts.find(({ start }) => start !== undefined)
  return {
    text: truncateTitle(plain),
    page: first?.page,
    top: first?.start && first.start.y + first.height,
  }
}

export function truncateTitle(text: string): string {
  if (text.length <= limits.textLength) return text
  const truncated = text.slice(0, limits.textLength)
  return `${truncated.slice(0, truncated.lastIndexOf(' ') + 1).trimEnd() || truncated}…`
}

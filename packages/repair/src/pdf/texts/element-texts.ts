import type { Dict } from '@curbcut/checks/pdf/values.ts'
import { limits } from '#repair/limits.ts'
import type { OpenPdf } from '#repair/pdf/open-pdf.ts'
import { goesOn } from '#repair/reading/page-texts.ts'
import type { MarkedText } from '#repair/reading/page-texts.ts'
import type { ElementText, ElementTexts } from '#repair/reading/texts.ts'
import { partsOfElement } from './parts-of-element.ts'

type MarksOn = (page: number) => Promise<ReadonlyMap<number, MarkedText> | undefined>

export function createElementTexts(
  { pages, tree }: Pick<OpenPdf, 'pages' | 'tree'>,
  marksOn: MarksOn,
): ElementTexts {
  const numbers = new Map(pages.toReversed().map(({ dict, number }) => [dict, number]))
  const known = new Map<number, ReturnType<MarksOn>>()
  const textsOn = (page: number) => {
    const texts = known.get(page) ?? marksOn(page)
    known.set(page, texts)
    return texts
  }
  const markedAt = async (page: Dict, mcid: number) => {
    const number = numbers.get(page)
    const marked = number === undefined ? undefined : (await textsOn(number))?.get(mcid)
    return marked && { ...marked, page: number }
  }
  return async (element) => {
    const found: (MarkedText & { page?: number | undefined })[] = []
    for (const part of partsOfElement(tree, element) ?? [{ text: '' }]) {
      const marked = 'text' in part ? { ...part, height: 0 } : await markedAt(part.page, part.mcid)
      if (!marked) return undefined
      found.push(marked)
    }
    return toText(found)
  }
}

function toText(found: (MarkedText & { page?: number | undefined })[]): ElementText | undefined {
  let text = ''
  for (const [nth, one] of found.entries()) {
    const before = found[nth - 1]
    text += before && !goesOn(before, one) ? ` ${one.text}` : one.text
  }
  const plain = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (plain === '' || plain.includes('\ufffd')) return undefined
  const first = found.find(({ start }) => start !== undefined)
  return {
    text: shortened(plain),
    page: first?.page,
    top: first?.start && first.start.y + first.height,
  }
}

/** To the length of an outline entry. */
export function shortened(text: string): string {
  if (text.length <= limits.textLength) return text
  const cut = text.slice(0, limits.textLength)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trimEnd() || cut}…`
}

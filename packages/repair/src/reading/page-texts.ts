import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]
type TextItem = Extract<Item, { str: string }>

/** All letters of a page, in the order in which they are drawn. */
export async function lettersOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent({ disableNormalization: true })
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

type Point = { x: number; y: number }

/** The text of one mark, with where it begins and ends; without a place where it has no letter. */
export type MarkedText = { text: string; start?: Point; end?: Point; height: number }

/**
 * The texts of a page by the numbers of their marks. A number that is met twice, as where a form has marks of its
 * own, says nothing for sure and is left out.
 */
export async function markedTextsOf(page: PDFPageProxy): Promise<Map<number, MarkedText>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<number, MarkedText>()
  const repeated = new Set<number>()
  const open: (number | undefined)[] = []
  for (const item of items) {
    if ('str' in item) addTo(texts.get(open.findLast((one) => one !== undefined) ?? -1), item)
    else if (item.type === 'endMarkedContent') open.pop()
    else {
      const mcid = numberIn(item.id)
      open.push(mcid)
      if (mcid === undefined) continue
      if (texts.has(mcid)) repeated.add(mcid)
      else texts.set(mcid, { text: '', height: 0 })
    }
  }
  for (const mcid of repeated) texts.delete(mcid)
  return texts
}

/** The number in an id such as `p12R_mc3`; marks without properties have none. */
function numberIn(id: string | null | undefined): number | undefined {
  const digits = /_mc(\d+)$/.exec(id ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function addTo(marked: MarkedText | undefined, item: TextItem) {
  if (!marked) return
  marked.text += item.str + (item.hasEOL ? ' ' : '')
  if (item.str.trim() === '') return
  const [x = 0, y = 0] = (item.transform as number[]).slice(4)
  marked.start ??= { x, y }
  marked.end = { x: x + item.width, y }
  marked.height = Math.max(marked.height, item.height)
}

/** Whether one goes on where the other ends, as within a word. */
export function goesOn(one: MarkedText, next: MarkedText): boolean {
  if (!one.end || !next.start) return false
  const height = Math.max(one.height, next.height)
  const gap = next.start.x - one.end.x
  return Math.abs(next.start.y - one.end.y) < height * 0.3 && gap < height * 0.15 && gap > -height
}

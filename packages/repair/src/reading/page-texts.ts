import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text drawn at once; it has no end if its line is not level. */
export type TextRun = { text: string; start: Point; end: Point | undefined; height: number }

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]
type TextItem = Extract<Item, { str: string }>

export async function readLetters(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent({ disableNormalization: true })
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

export type Point = { x: number; y: number }

/** Omits white space. */
export async function readTextRuns(page: PDFPageProxy): Promise<TextRun[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item): TextRun[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
    const end = b === 0 && a > 0 ? { x: x + item.width, y } : undefined
    return [{ text: item.str, start: { x, y }, end, height: item.height }]
  })
}

/** Without a place if it has no letter. */
export type MarkedContentText = { text: string; start?: Point; end?: Point; height: number }

/** By mark number. A number that occurs twice, for example in a form, is ambiguous and omitted. */
export async function readMarkedContentTexts(
  page: PDFPageProxy,
): Promise<Map<number, MarkedContentText>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<number, MarkedContentText>()
  const repeatedMcids = new Set<number>()
  const openMcids: (number | undefined)[] = []
  for (const item of items) {
    if ('str' in item)
      addItem(texts.get(openMcids.findLast((one) => one !== undefined) ?? -1), item)
    else if (item.type === 'endMarkedContent') openMcids.pop()
    else {
      const mcid = mcidIn(item.id)
      openMcids.push(mcid)
      if (mcid === undefined) continue
      if (texts.has(mcid)) repeatedMcids.add(mcid)
      else texts.set(mcid, { text: '', height: 0 })
    }
  }
  for (const mcid of repeatedMcids) texts.delete(mcid)
  return texts
}

/** From an id such as `p12R_mc3`; marks without properties have none. */
function mcidIn(id: string | null | undefined): number | undefined {
  const digits = /_mc(\d+)$/.exec(id ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function addItem(
  markedText: MarkedContentText | undefined,
  { str, hasEOL, transform, width, height }: TextItem,
) {
  if (!markedText) return
  const [x = 0, y = 0] = (transform as number[]).slice(4)
  const end = { x: x + width, y }
  addRun(markedText, { text: str + (hasEOL ? ' ' : ''), start: { x, y }, end, height })
}

export function addRun(markedText: MarkedContentText, { text, start, end, height }: TextRun) {
  markedText.text += text
  if (text.trim() === '') return
  markedText.start ??= start
  if (end) markedText.end = end
  else delete markedText.end
  markedText.height = Math.max(markedText.height, height)
}

export function continuesText(one: MarkedContentText, next: MarkedContentText): boolean {
  if (!one.end || !next.start) return false
  const height = Math.max(one.height, next.height)
  const gap = next.start.x - one.end.x
  return Math.abs(next.start.y - one.end.y) < height * 0.3 && gap < height * 0.15 && gap > -height
}

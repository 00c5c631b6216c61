import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The content of a page: the text of each mark, and everything outside of marks. */
export type DrawnPage = {
  /** Texts by the number of the mark. */
  marks: Map<number, { text: string; extracted: string }>
  /** Texts that are marked as artifacts. */
  artifacts: string[]
  /** Names of operators that draw outside of every mark. */
  unmarked: string[]
}

/** Reads with pdf.js. */
export async function readDrawnPages(bytes: Buffer): Promise<DrawnPage[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const file = await loading.promise
  const pages: DrawnPage[] = []
  for (let page = 1; page <= file.numPages; page++) {
    pages.push(await readPage(await file.getPage(page)))
  }
  await loading.destroy()
  return pages
}

type Mark = { tag: string; mcid: number | undefined }

async function readPage(page: PDFPageProxy): Promise<DrawnPage> {
  const drawn: DrawnPage = { marks: new Map(), artifacts: [], unmarked: [] }
  const extracted = await extractByMark(page)
  const open: Mark[] = []
  const { fnArray, argsArray } = await page.getOperatorList()

  fnArray.forEach((operator, index) => {
    const values = argsArray[index] as unknown[]
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
      const [tag, mcid] = values
      open.push({ tag: String(tag), mcid: typeof mcid === 'number' ? mcid : undefined })
    } else if (operator === OPS.endMarkedContent) {
      open.pop()
    } else if (drawing.has(operator)) {
      draw(drawn, open, { operator, text: operator === OPS.showText ? textOf(values) : '' })
    }
  })
  for (const [mcid, mark] of drawn.marks) mark.extracted = extracted.get(mcid) ?? ''
  return drawn
}

const drawing = new Map(
  Object.entries(OPS)
    .filter(([operator]) =>
      /^(show|paint|fill$|eoFill|stroke$|constructPath|shading)/.test(operator),
    )
    .map(([operator, code]) => [code, operator]),
)

function draw(drawn: DrawnPage, open: readonly Mark[], { operator, text }: Drawing): void {
  const mcid = open.find((mark) => mark.mcid !== undefined)?.mcid
  if (mcid !== undefined) {
    const former = drawn.marks.get(mcid)?.text ?? ''
    drawn.marks.set(mcid, { text: former + text, extracted: '' })
  } else if (open.some(({ tag }) => tag === 'Artifact')) {
    drawn.artifacts.push(text)
  } else {
    drawn.unmarked.push(drawing.get(operator) ?? '')
  }
}

type Drawing = { operator: number; text: string }

/** The glyphs of `showText`; numbers between them move the pen. */
const textOf = ([glyphs]: unknown[]) =>
  (glyphs as (number | { unicode: string })[])
    .map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode))
    .join('')

async function extractByMark(page: PDFPageProxy): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  let mcid: number | undefined
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  for (const item of items) {
    if ('str' in item) {
      if (mcid !== undefined) texts.set(mcid, (texts.get(mcid) ?? '') + item.str)
    } else if (item.type === 'endMarkedContent') {
      mcid = undefined
    } else {
      const number = /_mc(\d+)$/.exec(item.id ?? '')?.[1]
      mcid = number === undefined ? undefined : Number(number)
    }
  }
  return new Map(Array.from(texts, ([key, text]) => [key, text.replace(/\s/g, '')]))
}

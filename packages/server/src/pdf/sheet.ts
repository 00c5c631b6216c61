import { logoColours } from '@curbcut/contract'
import { toReadableText } from './readable-text.ts'
import type { TextStyle } from './text-runs.ts'
import { toParagraph } from './text-runs.ts'
import { wrapParagraph } from './wrap-text.ts'
import type { WrappedParagraph } from './write-line.ts'

/** A document that is written from top to bottom. All measures are points. */
export type Sheet = {
  pdf: PDFKit.PDFDocument
  y: number
  /** Whether a character was replaced by another one or its code point. */
  isChanged: boolean
  /** A cache, because cells of tables repeat. */
  wrapped: Map<string, WrappedParagraph>
}

const margin = { side: 60, top: 64, bottom: 78 }
const paper = { width: 612, height: 792 }

export const contentBox = {
  x: margin.side,
  width: paper.width - 2 * margin.side,
  top: margin.top,
  bottom: paper.height - margin.bottom,
}

export const colours = {
  text: '#1b1b1f',
  quiet: '#4c4c55',
  line: '#c9c9d1',
  logo: `#${logoColours.light}`,
}

export const styles = {
  title: { weight: 'bold', size: 21, leading: 27, colour: colours.text },
  caption: { weight: 'bold', size: 12.5, leading: 17, colour: colours.text },
  text: { weight: 'regular', size: 10, leading: 14, colour: colours.text },
  quiet: { weight: 'regular', size: 10, leading: 14, colour: colours.quiet },
  head: { weight: 'bold', size: 9.5, leading: 13, colour: colours.text },
  total: { weight: 'bold', size: 10, leading: 14, colour: colours.text },
  footer: { weight: 'regular', size: 8.5, leading: 12, colour: colours.quiet },
} as const satisfies Record<string, TextStyle>

export const openSheet = (pdf: PDFKit.PDFDocument): Sheet => ({
  pdf,
  y: contentBox.top,
  isChanged: false,
  wrapped: new Map(),
})

export function toWrappedParagraph(
  sheet: Sheet,
  text: string,
  { style, width }: { style: TextStyle; width: number },
): WrappedParagraph {
  const key = JSON.stringify([text, style, width])
  const cached = sheet.wrapped.get(key)
  if (cached) return cached
  const readable = toReadableText(text, style.weight)
  sheet.isChanged ||= readable.isChanged
  const paragraph = toParagraph(readable.text, style)
  const wrappedParagraph = { paragraph, lines: wrapParagraph(paragraph, width) }
  sheet.wrapped.set(key, wrappedParagraph)
  return wrappedParagraph
}

export function turnPage(sheet: Sheet): void {
  sheet.pdf.addPage()
  sheet.y = contentBox.top
}

export const remainingHeight = (sheet: Sheet) => contentBox.bottom - sheet.y

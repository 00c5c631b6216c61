import { isRightToLeft } from './bidi.ts'
import { mainFace } from './document-fonts.ts'
import { withDirectionMark } from './open-font.ts'
import { featuresOf, layOutLine } from './text-runs.ts'
import type { Paragraph, TextRun } from './text-runs.ts'
import type { Line } from './wrap-text.ts'

export type Align = 'start' | 'end'

/** In points; `top` is the upper edge of the leading. */
export type LineBox = { x: number; top: number; width: number; align: Align }

export type WrappedParagraph = { paragraph: Paragraph; lines: readonly Line[] }

export function writeLine(
  pdf: PDFKit.PDFDocument,
  { paragraph, line }: { paragraph: Paragraph; line: Line },
  box: LineBox,
): void {
  const { style } = paragraph
  const { runs, width } = layOutLine(paragraph, line)
  // In an English table, names of all scripts start at the left edge.
  const x = box.align === 'end' ? box.x + box.width - width : box.x
  const write = (run: Omit<TextRun, 'x' | 'width'>, startX: number) => {
    pdf.registerFont(run.face.name, run.face.font as unknown as string)
    pdf.font(run.face.name).fontSize(style.size).fillColor(style.colour)
    pdf.text(
      withDirectionMark(run.text, run.isRightToLeft),
      startX,
      baselineOf(box.top, paragraph),
      {
        baseline: 'alphabetic',
        lineBreak: false,
        features: featuresOf(style),
      },
    )
  }

  for (const run of runs) write(run, x + run.x)
  // Invisible at the end of the line; without it, two words would be read as one.
  const space = { text: ' ', face: mainFace(style.weight), isRightToLeft: false }
  if (line.endsWord) write(space, x + width)
}

/** Right-to-left letters are in visual order, so the element also has the text in reading order. */
export function addTextElement(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { text, levels: { levels } }: Paragraph,
): PDFKit.PDFStructureElement {
  if (!levels.some(isRightToLeft)) return parent
  const span = pdf.struct('Span', { actual: text })
  parent.add(span)
  return span
}

/** As a share of the size: centres capitals in the leading. */
const halfCapitalHeight = 0.334

const baselineOf = (top: number, { style: { leading, size } }: Paragraph) =>
  top + leading / 2 + size * halfCapitalHeight

import { markPath, markSize } from '@curbcut/contract'
import { colours, room } from './sheet.ts'

const side = 22
/** Between the mark and the first line. */
const gap = 10

/** Draws the mark above the title of the first page, for the eye only. */
export function drawMark(pdf: PDFKit.PDFDocument): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save()
  pdf.translate(room.x, room.top - gap - side).scale(side / markSize)
  pdf.path(markPath).fill(colours.mark)
  pdf.restore()
  pdf.endMarkedContent()
}

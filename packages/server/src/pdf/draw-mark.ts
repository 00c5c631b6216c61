import { markPath, markSize } from '@curbcut/contract'
import { colours, room } from './sheet.ts'

const side = 22
const gap = 10

export function drawMark(pdf: PDFKit.PDFDocument): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save()
  pdf.translate(room.x, room.top - gap - side).scale(side / markSize)
  pdf.path(markPath).fill(colours.mark)
  pdf.restore()
  pdf.endMarkedContent()
}

import { logoPath, logoSize } from '@curbcut/contract'
import { colours, contentBox } from './sheet.ts'

const side = 22
const gap = 10

export function drawLogo(pdf: PDFKit.PDFDocument): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save()
  pdf.translate(contentBox.x, contentBox.top - gap - side).scale(side / logoSize)
  pdf.path(logoPath).fill(colours.logo)
  pdf.restore()
  pdf.endMarkedContent()
}

import { logoSvgPath, logoSize } from '@curbcut/contract'
import { colours, contentBox } from './sheet.ts'

const sideLength = 22
const gap = 10

export function drawLogo(pdf: PDFKit.PDFDocument): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save()
  pdf.translate(contentBox.x, contentBox.top - gap - sideLength).scale(sideLength / logoSize)
  pdf.path(logoSvgPath).fill(colours.logo)
  pdf.restore()
  pdf.endMarkedContent()
}

import { encode } from 'uqr'
import { contentBox } from './sheet.ts'
import type { QrCode } from './table-document.ts'

/** In points: a module of an address of 100 characters is then half a millimetre wide. */
const sideLength = 80
const top = contentBox.top - 32
/** White space by which cameras find the code. */
const quietZone = 12

/** The width that the code takes from a title, and where the full width starts again. */
export const qrCodeSpace = { width: sideLength + quietZone, bottom: top + sideLength + quietZone }

export function drawQrCode(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { address, alt }: QrCode,
): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = sideLength / size
  const x = contentBox.x + contentBox.width - sideLength
  const figure = pdf.struct('Figure', { alt })
  parent.add(figure)
  figure.add(() => {
    for (const [row, modules] of data.entries()) {
      for (const [column, isDark] of modules.entries()) {
        if (isDark) pdf.rect(x + column * module, top + row * module, module, module)
      }
    }
    pdf.fill('#000000')
  })
}

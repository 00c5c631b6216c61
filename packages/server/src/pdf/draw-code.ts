import { encode } from 'uqr'
import { contentBox } from './sheet.ts'
import type { AddressCode } from './table-document.ts'

/** In points: a module of an address of 100 characters is then half a millimetre wide. */
const side = 80
const top = contentBox.top - 32
/** White space by which cameras find the code. */
const quietZone = 12

/** The width that the code takes from a title, and where the full width starts again. */
export const codeRoom = { width: side + quietZone, bottom: top + side + quietZone }

export function drawCode(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { address, alt }: AddressCode,
): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = side / size
  const x = contentBox.x + contentBox.width - side
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

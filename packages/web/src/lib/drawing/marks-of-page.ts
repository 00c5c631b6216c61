import { OPS, type PDFPageProxy } from 'pdfjs-dist'
import type { MarkBox, PageMarks } from './page-marks.ts'
import { previewLimits } from './preview-limits.ts'

/**
 * What pdf.js keeps of a page that it has drawn with `recordOperations`. The list of operations belongs to its inside:
 * the public one has other numbers. The version of pdf.js is fixed, and a story draws a page with marks.
 */
type DrawnByPdfJs = {
  recordedBBoxes: Boxes | null
  _intentStates: Map<string, { operatorList?: { fnArray: number[]; argsArray: unknown[] } }>
}

type Boxes = { length: number; isEmpty: (at: number) => boolean } & Record<
  'minX' | 'minY' | 'maxX' | 'maxY',
  (at: number) => number
>

/** Where the marked contents of a page lie that has just been drawn. */
export function marksOf(page: PDFPageProxy): PageMarks {
  const { recordedBBoxes: boxes, _intentStates: states } = page as unknown as DrawnByPdfJs
  const operations = [...states.values()].find(({ operatorList }) => operatorList)?.operatorList
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number]
  return {
    marks: boxes && operations ? boxesOf(operations, boxes) : [],
    matrix: [a / width, b / height, c / width, d / height, e / width, f / height],
  }
}

type Operations = { fnArray: readonly number[]; argsArray: readonly unknown[] }

/** pdf.js gives the operation that opens a mark the box around all that is drawn in it. */
function boxesOf({ fnArray, argsArray }: Operations, boxes: Boxes): MarkBox[] {
  const marks: MarkBox[] = []
  let forms = 0
  let annotations = 0
  for (const [at, operation] of fnArray.entries()) {
    if (operation === OPS.paintFormXObjectBegin) forms += 1
    else if (operation === OPS.paintFormXObjectEnd) forms -= 1
    else if (operation === OPS.beginAnnotation) annotations += 1
    else if (operation === OPS.endAnnotation) annotations -= 1
    else if (operation === OPS.beginMarkedContentProps && annotations === 0) {
      const mcid = mcidIn(argsArray[at])
      if (mcid === undefined || at >= boxes.length || boxes.isEmpty(at)) continue
      if (marks.length === previewLimits.marks) return marks
      marks.push({ mcid, isInForm: forms > 0, ...boxAt(boxes, at) })
    }
  }
  return marks
}

function mcidIn(args: unknown): number | undefined {
  const mcid: unknown = Array.isArray(args) ? args[1] : undefined
  return typeof mcid === 'number' && Number.isInteger(mcid) && mcid >= 0 ? mcid : undefined
}

const boxAt = (boxes: Boxes, at: number) => ({
  ...{ left: boxes.minX(at), top: boxes.minY(at) },
  ...{ right: Math.min(1, boxes.maxX(at)), bottom: Math.min(1, boxes.maxY(at)) },
})

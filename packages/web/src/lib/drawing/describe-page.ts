import { OPS, type PDFPageProxy } from 'pdfjs-dist'
import { extendUnion, type MarkBox, type PageBox, type PageMarks } from './page-marks.ts'
import type { PageTexts } from './page-texts.ts'
import { previewLimits } from './preview-limits.ts'
import type { Picture } from './preview-messages.ts'
import { textBoxesOf } from './text-boxes.ts'
import { findFilledTexts } from './text-fills.ts'
import { textRunsOf } from './text-runs.ts'

/** Internal data of the pinned pdf.js; indices differ from those of the public operator list. */
type PdfJsInternals = {
  recordedBBoxes: RecordedBoxes | null
  _intentStates: Map<string, { operatorList?: Operations }>
  commonObjs: { has: (name: string) => boolean; get: (name: string) => Font | undefined }
}

type Font = { name?: string; bold?: boolean; black?: boolean }

type RecordedBoxes = { length: number; isEmpty: (at: number) => boolean } & Record<
  'minX' | 'minY' | 'maxX' | 'maxY',
  (at: number) => number
>
type Operations = { fnArray: readonly number[]; argsArray: readonly unknown[] }

type PaintedMark = Pick<MarkBox, 'mcid' | 'isInForm'> & { painted: PageBox | undefined }

/** The boxes of texts come from the text list, because pdf.js records none for glyphs as shapes. */
export async function describePage(
  page: PDFPageProxy,
  picture: Picture,
): Promise<{ marks: PageMarks; texts: PageTexts }> {
  const { recordedBBoxes: boxes, _intentStates: states } = page as unknown as PdfJsInternals
  const operations = [...states.values()].find(({ operatorList }) => operatorList)?.operatorList
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number]
  const matrix = [a / width, b / height, c / width, d / height, e / width, f / height] as const
  const marks = boxes && operations ? findPaintedMarks(operations, boxes) : []
  const content = await page.getTextContent({
    includeMarkedContent: true,
    disableNormalization: true,
  })
  const texts = textBoxesOf(content, matrix)
  const ambiguous = findAmbiguousMcids(marks)
  const markBoxes = marks.flatMap((mark) => toMarkBox(mark, { ambiguous, texts }) ?? [])
  const runs = textRunsOf(content, {
    matrix,
    picture,
    isBold: (name) => isBold(page, name),
    pointsPerUnit: page.userUnit,
    filled: operations ? findFilledTexts(operations, OPS) : [],
  })
  return { marks: { marks: markBoxes, matrix }, texts: runs }
}

function isBold(page: PDFPageProxy, fontName: string): boolean {
  const { commonObjs } = page as unknown as PdfJsInternals
  const font = commonObjs.has(fontName) ? commonObjs.get(fontName) : undefined
  return (
    font?.bold === true ||
    font?.black === true ||
    /(?<!semi|semi-|demi|demi-)bold|black|heavy/i.test(font?.name ?? '')
  )
}

/** Mark numbers that occur both on the page itself and in a form that it draws. */
function findAmbiguousMcids(marks: readonly PaintedMark[]): ReadonlySet<number> {
  const formMcids = new Set(marks.flatMap((mark) => (mark.isInForm ? [mark.mcid] : [])))
  const ambiguousMarks = marks.filter(({ mcid, isInForm }) => !isInForm && formMcids.has(mcid))
  return new Set(ambiguousMarks.map(({ mcid }) => mcid))
}

type MarkContext = { ambiguous: ReadonlySet<number>; texts: ReadonlyMap<number, PageBox> }

function toMarkBox(
  { mcid, isInForm, painted }: PaintedMark,
  { ambiguous, texts }: MarkContext,
): MarkBox | undefined {
  // The text list does not say whether a number is the page's or a form's.
  const text = ambiguous.has(mcid) ? undefined : texts.get(mcid)
  const box = text ? extendUnion(painted, text) : painted
  return box && { mcid, isInForm, ...clampToPage(box) }
}

const clampToPage = ({ left, top, right, bottom }: PageBox): PageBox => ({
  left: Math.max(0, left),
  top: Math.max(0, top),
  right: Math.min(1, right),
  bottom: Math.min(1, bottom),
})

const paintOperations = new Set<number>([
  OPS.constructPath,
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintSolidColorImageMask,
])

/** Without annotations, which are not part of the page's content. */
function findPaintedMarks({ fnArray, argsArray }: Operations, boxes: RecordedBoxes): PaintedMark[] {
  const marks: PaintedMark[] = []
  const openMarks: (PaintedMark | undefined)[] = []
  const depth = { form: 0, annotation: 0 }
  const beginMark = (args: unknown) => {
    const mcid = mcidIn(args)
    const mark: PaintedMark | undefined =
      mcid === undefined ? undefined : { mcid, isInForm: depth.form > 0, painted: undefined }
    openMarks.push(mark)
    if (mark) marks.push(mark)
  }
  const paint = (at: number) => {
    const box = boxAt(boxes, at)
    for (const mark of openMarks) if (box && mark) mark.painted = extendUnion(mark.painted, box)
  }
  for (const [at, operation] of fnArray.entries()) {
    const args = argsArray[at]
    const nesting = nestingChanges[operation]
    if (nesting) depth[nesting.of] += nesting.by
    else if (depth.annotation > 0) continue
    else if (operation === OPS.beginMarkedContent) openMarks.push(undefined)
    else if (operation === OPS.endMarkedContent) openMarks.pop()
    else if (operation === OPS.beginMarkedContentProps) beginMark(args)
    else if (paintOperations.has(operation) && !isClip(operation, args)) paint(at)
    if (marks.length === previewLimits.marks) break
  }
  return marks
}

const nestingChanges: Record<number, { of: 'form' | 'annotation'; by: 1 | -1 } | undefined> = {
  [OPS.paintFormXObjectBegin]: { of: 'form', by: 1 },
  [OPS.paintFormXObjectEnd]: { of: 'form', by: -1 },
  [OPS.beginAnnotation]: { of: 'annotation', by: 1 },
  [OPS.endAnnotation]: { of: 'annotation', by: -1 },
}

function mcidIn(args: unknown): number | undefined {
  const mcid: unknown = Array.isArray(args) ? args[1] : undefined
  return typeof mcid === 'number' && Number.isInteger(mcid) && mcid >= 0 ? mcid : undefined
}

/** A path that only clips later painting. */
const isClip = (operation: number, args: unknown) =>
  operation === OPS.constructPath && Array.isArray(args) && args[0] === OPS.endPath

const boxAt = (boxes: RecordedBoxes, at: number): PageBox | undefined =>
  at >= boxes.length || boxes.isEmpty(at)
    ? undefined
    : {
        left: boxes.minX(at),
        top: boxes.minY(at),
        right: boxes.maxX(at),
        bottom: boxes.maxY(at),
      }

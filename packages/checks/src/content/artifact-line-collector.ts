import type { Box } from '#checks/pdf/boxes.ts'
import type { Page } from '#checks/pdf/pages.ts'
import { isTruncated, appendText } from '#checks/result/place-text.ts'
import type { ShownText } from './painted-content.ts'
import type { Point } from './text-position.ts'
import type { WordPiece } from './unseen-text-detector.ts'

export type ArtifactLine = { page: number; firstText: ShownText; lineText: string; midpoint: Point }

type Line = Omit<ArtifactLine, 'midpoint'> & { left: number; right: number }

const maxLines = 20_000
/** A page may place its words in any order, so a piece may belong to any of these last lines. */
const recentLines = 20
const minLines = 2
/** Three words, or several characters of a script without spaces: no label and no sign. */
const bodyTextPattern =
  /(?:\p{L}{2,}\P{L}+){2}\p{L}{2,}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]{8}/u
/** In text sizes. */
const maxGap = 3
/** Headers, footers and notes lie within this share of the page at each edge. */
const marginShare = 0.1

/** Collects lines marked as decoration that lie in the body of their page. */
export function createArtifactLineCollector(textOf: (text: ShownText) => string) {
  const pageByLineText = new Map<string, number>()
  const bodyLines: ArtifactLine[] = []
  let lines: Line[] = []
  let remainingLines = maxLines
  return {
    addText(piece: WordPiece, width: number) {
      const line = lines
        .slice(-recentLines)
        .find((recentLine) => belongsToLine(recentLine, { text: piece.text, width }))
      if (line) return addPiece(line, { piece, width, textOf })
      if (remainingLines-- <= 0) return
      const newLine = startLine(piece.text)
      lines.push(newLine)
      addPiece(newLine, { piece, width, textOf })
    },
    finishPage({ number, visibleBox }: Page) {
      for (const { lineText } of lines) {
        const key = withoutDigits(lineText)
        if ((pageByLineText.get(key) ?? number) === number) pageByLineText.set(key, number)
        else pageByLineText.set(key, onSeveralPages)
      }
      const placedLines = lines.map(({ left, right, ...line }) => ({
        ...line,
        midpoint: midpointOf(line, (left + right) / 2),
      }))
      bodyLines.push(...placedLines.filter((line) => visibleBox && isInBody(line, visibleBox)))
      lines = []
    },
    /** Lines outside pictures that no other page repeats, on pages with at least two of them. */
    findBodyLines(isInPicture: (line: ArtifactLine) => boolean): ArtifactLine[] {
      const uniqueLines = bodyLines.filter(
        (line) =>
          pageByLineText.get(withoutDigits(line.lineText)) !== onSeveralPages && !isInPicture(line),
      )
      const counts = Map.groupBy(uniqueLines, ({ page }) => page)
      return uniqueLines.filter(({ page }) => (counts.get(page)?.length ?? 0) >= minLines)
    },
  }
}

const onSeveralPages = 0

function startLine(firstText: ShownText): Line {
  const { page, baselinePosition } = firstText
  return { page, firstText, lineText: '', left: baselinePosition.x, right: baselinePosition.x }
}

/** Repeated lines may differ in the page number alone. */
const withoutDigits = (lineText: string) =>
  lineText
    .replaceAll(/\p{N}+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

type MeasuredText = { text: ShownText; width: number }
type AddPieceOptions = { piece: WordPiece; width: number; textOf: (text: ShownText) => string }

function addPiece(line: Line, { piece, width, textOf }: AddPieceOptions) {
  const { text, startsWord } = piece
  line.left = Math.min(line.left, text.baselinePosition.x)
  line.right = Math.max(line.right, text.baselinePosition.x + width)
  if (!isTruncated(line.lineText))
    line.lineText = appendText(line.lineText, { text: textOf(text), startsWord })
}

/** Superscripts belong to the line. */
function belongsToLine({ firstText, left, right }: Line, { text, width }: MeasuredText): boolean {
  const [a, b] = text.textMatrix
  const [c, d] = firstText.textMatrix
  const isParallel = a * c + b * d > 0 && Math.abs(a * d - b * c) < 0.01 * (a * c + b * d)
  const size = Math.max(firstText.spacing.glyphUnit, text.spacing.glyphUnit) * 1000
  const { x, y } = text.baselinePosition
  const gap = Math.max(x - right, left - x - width)
  return isParallel && gap < maxGap * size && Math.abs(y - firstText.baselinePosition.y) < size / 2
}

function midpointOf(
  { firstText: { textMatrix, origin, baselinePosition } }: Pick<Line, 'firstText'>,
  middleX: number,
): Point {
  const [a, b] = textMatrix
  const along = (middleX - baselinePosition.x) / (Math.hypot(a, b) || 1)
  return { x: origin.x + a * along, y: origin.y + b * along }
}

function isInBody({ firstText, lineText, midpoint }: ArtifactLine, box: Box): boolean {
  if (firstText.mark?.artifactMark?.properties.isPagination || !bodyTextPattern.test(lineText))
    return false
  const x = (midpoint.x - box.left) / (box.right - box.left)
  const y = (midpoint.y - box.bottom) / (box.top - box.bottom)
  return [x, y].every((share) => share > marginShare && share < 1 - marginShare)
}

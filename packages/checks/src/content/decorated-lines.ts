import type { Box } from '#checks/pdf/boxes.ts'
import type { Page } from '#checks/pdf/pages.ts'
import { isFull, lengthened } from '#checks/result/place-text.ts'
import type { Point } from './positions.ts'
import type { ShownText } from './shown.ts'
import type { WordPiece } from './unseen-text.ts'

export type DecoratedLine = { page: number; first: ShownText; words: string; middle: Point }

type Line = Omit<DecoratedLine, 'middle'> & { left: number; right: number }

const mostLines = 20_000
/** A page may place its words in any order, so a piece may belong to any of these last lines. */
const nearLines = 20
const leastLines = 2
/** Three words, or several characters of a script without spaces: no label and no sign. */
const someWords =
  /(?:\p{L}{2,}\P{L}+){2}\p{L}{2,}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]{8}/u
/** In text sizes. */
const widestGap = 3
/** Headers, footers and notes lie within this share of the page at each edge. */
const edge = 0.1

/** Collects lines marked as decoration that lie in the body of their page. */
export function createDecoratedLines(textOf: (text: ShownText) => string) {
  const pagesOfWords = new Map<string, number>()
  const found: DecoratedLine[] = []
  let lines: Line[] = []
  let room = mostLines
  return {
    text(piece: WordPiece, width: number) {
      const line = lines.slice(-nearLines).find((one) => isOn(one, { text: piece.text, width }))
      if (line) return addPiece(line, { piece, width, textOf })
      if (room-- <= 0) return
      const { page, onLine } = piece.text
      const opened = { page, first: piece.text, words: '', left: onLine.x, right: onLine.x }
      lines.push(opened)
      addPiece(opened, { piece, width, textOf })
    },
    finish({ number, visibleBox }: Page) {
      for (const { words } of lines) {
        const key = withoutDigits(words)
        if ((pagesOfWords.get(key) ?? number) === number) pagesOfWords.set(key, number)
        else pagesOfWords.set(key, onSeveral)
      }
      const some = lines.map(({ left, right, ...line }) => ({
        ...line,
        middle: middleOf(line, (left + right) / 2),
      }))
      found.push(...some.filter((line) => visibleBox && isOfBody(line, visibleBox)))
      lines = []
    },
    /** Lines outside pictures that no other page repeats, on pages with at least two of them. */
    end(isInPicture: (line: DecoratedLine) => boolean): DecoratedLine[] {
      const own = found.filter(
        (line) => pagesOfWords.get(withoutDigits(line.words)) !== onSeveral && !isInPicture(line),
      )
      const counts = Map.groupBy(own, ({ page }) => page)
      return own.filter(({ page }) => (counts.get(page)?.length ?? 0) >= leastLines)
    },
  }
}

const onSeveral = 0

/** Repeated lines may differ in the page number alone. */
const withoutDigits = (words: string) =>
  words
    .replaceAll(/\p{N}+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

type MeasuredText = { text: ShownText; width: number }
type Adding = { piece: WordPiece; width: number; textOf: (text: ShownText) => string }

function addPiece(line: Line, { piece, width, textOf }: Adding) {
  const { text, isApart } = piece
  line.left = Math.min(line.left, text.onLine.x)
  line.right = Math.max(line.right, text.onLine.x + width)
  if (!isFull(line.words)) line.words = lengthened(line.words, { text: textOf(text), isApart })
}

/** Superscripts belong to the line. */
function isOn({ first, left, right }: Line, { text, width }: MeasuredText): boolean {
  const [a, b] = text.line
  const [c, d] = first.line
  const isParallel = a * c + b * d > 0 && Math.abs(a * d - b * c) < 0.01 * (a * c + b * d)
  const size = Math.max(first.distances.thousandth, text.distances.thousandth) * 1000
  const { x, y } = text.onLine
  const gap = Math.max(x - right, left - x - width)
  return isParallel && gap < widestGap * size && Math.abs(y - first.onLine.y) < size / 2
}

function middleOf({ first: { line, at, onLine } }: Pick<Line, 'first'>, middle: number): Point {
  const [a, b] = line
  const along = (middle - onLine.x) / (Math.hypot(a, b) || 1)
  return { x: at.x + a * along, y: at.y + b * along }
}

function isOfBody({ first, words, middle }: DecoratedLine, box: Box): boolean {
  if (first.within?.artifact?.properties.isPagination || !someWords.test(words)) return false
  const x = (middle.x - box.left) / (box.right - box.left)
  const y = (middle.y - box.bottom) / (box.top - box.bottom)
  return [x, y].every((share) => share > edge && share < 1 - edge)
}

import type { Box, Page } from '#checks/objects/pages.ts'
import { isFull, lengthened } from '#checks/result/place-text.ts'
import type { Point } from './positions.ts'
import type { ShownText } from './shown.ts'
import type { WordPiece } from './unseen-text.ts'

/** A line of text that is marked as decoration. */
export type DecoratedLine = { page: number; first: ShownText; words: string; middle: Point }

type Line = Omit<DecoratedLine, 'middle'> & { left: number; right: number }

const mostLines = 20_000
/** Lines before it to which a piece may belong: a page may place its words in any order. */
const nearLines = 20
const leastLines = 2
/** A line of a text, and no label or sign: three words, or many signs of a script that writes no spaces. */
const someWords =
  /(?:\p{L}{2,}\P{L}+){2}\p{L}{2,}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]{8}/u
/** A gap of so many sizes of its text ends a line. */
const widestGap = 3
/** The share of a page at each edge where headers, footers and notes stand. */
const edge = 0.1

/** Collects text that is marked as decoration and is where text of the document does. */
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
    finish({ number, cropBox }: Page) {
      for (const { words } of lines) {
        const key = withoutDigits(words)
        if ((pagesOfWords.get(key) ?? number) === number) pagesOfWords.set(key, number)
        else pagesOfWords.set(key, onSeveral)
      }
      const some = lines.map(({ left, right, ...line }) => ({
        ...line,
        middle: middleOf(line, (left + right) / 2),
      }))
      found.push(...some.filter((line) => cropBox && isOfBody(line, cropBox)))
      lines = []
    },
    /** Lines that no other page repeats and that stand in no picture, on pages with several of them. */
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

/** Pages number what they repeat. */
const withoutDigits = (words: string) =>
  words
    .replaceAll(/\p{N}+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Standing = { text: ShownText; width: number }
type Adding = { piece: WordPiece; width: number; textOf: (text: ShownText) => string }

function addPiece(line: Line, { piece, width, textOf }: Adding) {
  const { text, isApart } = piece
  line.left = Math.min(line.left, text.onLine.x)
  line.right = Math.max(line.right, text.onLine.x + width)
  if (!isFull(line.words)) line.words = lengthened(line.words, { text: textOf(text), isApart })
}

/** Signs that are raised a little stand on the same line. */
function isOn({ first, left, right }: Line, { text, width }: Standing): boolean {
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

import type { Extent, ShownText } from './shown.ts'

/** A gap that people see as a space, in thousandths of the text size: as a number between signs, and as it is seen. */
const wordGap = 200
const seenGap = 120
/** Text that is so far before the end of the last one does not go on with it. */
const wayBack = -500
/** Signs that are placed one by one are letters of a word. */
const singleBytes = 2
/** Pieces of one line that are added up. */
const mostPieces = 1_000

type Piece = Pick<ShownText, 'onLine' | 'bytes' | 'shift' | 'distances' | 'font' | 'page'>

/**
 * Tells whether a piece of text begins a word: on another line, behind a gap, or at a place of its own where nobody
 * knows how far the last one reaches. Many documents hold no spaces.
 */
export function createWordStarts<Text extends Piece>(extentOf: (text: Text) => Extent | undefined) {
  let before: Text | undefined
  /** What was shown from one place on; a document may show millions of pieces there. */
  let run: Text[] = []
  return (text: Text): boolean => {
    const last = before
    before = text
    const { x, y } = text.onLine
    const goesOn = last?.onLine.x === x && last.onLine.y === y
    const gap = last && !goesOn && Math.abs(y - last.onLine.y) <= 1 ? gapTo(text, run) : undefined
    if (!goesOn) run = [text]
    else if (run.length <= mostPieces) run.push(text)
    if (!last || text.shift <= -wordGap) return true
    if (goesOn) return false
    if (gap !== undefined) return gap >= seenGap || gap <= wayBack
    const isLetter = text.bytes.length <= singleBytes && last.bytes.length <= singleBytes
    return Math.abs(y - last.onLine.y) > 1 || (x !== last.onLine.x && !isLetter)
  }

  /** From the end of what was shown to the text, in thousandths of the text size. */
  function gapTo({ onLine }: Text, shown: readonly Text[]): number | undefined {
    const [first] = shown
    if (!first || shown.length > mostPieces) return undefined
    let end = first.onLine.x
    for (const piece of shown) {
      const extent = extentOf(piece)
      if (!extent) return undefined
      const { thousandth, letterGap, wordGap: spaceGap } = piece.distances
      end += thousandth * (extent.width - piece.shift)
      end += letterGap * extent.signs + spaceGap * extent.spaces
    }
    const { thousandth } = first.distances
    return thousandth > 0 ? (onLine.x - end) / thousandth : undefined
  }
}

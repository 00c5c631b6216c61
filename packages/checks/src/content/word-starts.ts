import type { Extent, ShownText } from './shown.ts'

/** In thousandths of the text size: a space as a number in `TJ`, and as a measured gap. */
const wordGap = 200
const seenGap = 120
/** Text that starts this far before the end of the previous text begins a word. */
const wayBack = -500
/** Single characters placed one by one are letters of a word. */
const singleBytes = 2
const mostPieces = 1_000

type Piece = Pick<ShownText, 'onLine' | 'bytes' | 'shift' | 'distances' | 'font' | 'page'>

/** Detects words by position, because many documents contain no spaces. */
export function createWordStarts<Text extends Piece>(extentOf: (text: Text) => Extent | undefined) {
  let before: Text | undefined
  /** The texts shown from one position; a document may show millions there. */
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

import type { TextExtent, ShownText } from './painted-content.ts'

/** In thousandths of the text size: a space as a number in `TJ`, and as a measured gap. */
const minWordAdjustment = 200
const minWordGap = 120
/** Text that starts this far before the end of the previous text begins a word. */
const maxBacktrack = -500
/** Single characters placed one by one are letters of a word. */
const maxCharacterBytes = 2
const maxRunPieces = 1_000

type PositionedText = Pick<
  ShownText,
  'baselinePosition' | 'bytes' | 'adjustment' | 'spacing' | 'font' | 'page'
>

/** Detects words by position, because many documents contain no spaces. */
export function createWordBoundaryDetector<Text extends PositionedText>(
  extentOf: (text: Text) => TextExtent | undefined,
) {
  let before: Text | undefined
  /** The texts shown from one position; a document may show millions there. */
  let run: Text[] = []
  return (text: Text): boolean => {
    const last = before
    before = text
    const { x, y } = text.baselinePosition
    const continuesRun = last?.baselinePosition.x === x && last.baselinePosition.y === y
    const gap =
      last && !continuesRun && Math.abs(y - last.baselinePosition.y) <= 1
        ? gapBefore(text, run)
        : undefined
    if (!continuesRun) run = [text]
    else if (run.length <= maxRunPieces) run.push(text)
    if (!last || text.adjustment <= -minWordAdjustment) return true
    if (continuesRun) return false
    if (gap !== undefined) return gap >= minWordGap || gap <= maxBacktrack
    const isLetter =
      text.bytes.length <= maxCharacterBytes && last.bytes.length <= maxCharacterBytes
    return Math.abs(y - last.baselinePosition.y) > 1 || (x !== last.baselinePosition.x && !isLetter)
  }

  function gapBefore({ baselinePosition }: Text, shown: readonly Text[]): number | undefined {
    const [first] = shown
    if (!first || shown.length > maxRunPieces) return undefined
    let end = first.baselinePosition.x
    for (const piece of shown) {
      const extent = extentOf(piece)
      if (!extent) return undefined
      const { glyphUnit, charSpacing, wordSpacing: spaceGap } = piece.spacing
      end += glyphUnit * (extent.width - piece.adjustment)
      end += charSpacing * extent.characters + spaceGap * extent.spaces
    }
    const { glyphUnit } = first.spacing
    return glyphUnit > 0 ? (baselinePosition.x - end) / glyphUnit : undefined
  }
}

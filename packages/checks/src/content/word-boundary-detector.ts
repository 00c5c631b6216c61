import type { TextExtent, ShownText } from './painted-content.ts'
import { advanceOf } from './text-state.ts'

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
  let previous: Text | undefined
  /** The texts shown from one position; a document may show millions there. */
  let run: Text[] = []
  return (text: Text): boolean => {
    const isStart = startsWord(text)
    if (!continuesRun(text)) run = [text]
    else if (run.length <= maxRunPieces) run.push(text)
    previous = text
    return isStart
  }

  function continuesRun({ baselinePosition: { x, y } }: Text): boolean {
    return previous?.baselinePosition.x === x && previous.baselinePosition.y === y
  }

  function startsWord(text: Text): boolean {
    if (!previous || text.adjustment <= -minWordAdjustment) return true
    if (continuesRun(text)) return false
    const isSameLine = Math.abs(text.baselinePosition.y - previous.baselinePosition.y) <= 1
    const gap = isSameLine ? gapBefore(text) : undefined
    if (gap !== undefined) return gap >= minWordGap || gap <= maxBacktrack
    const isLetter =
      text.bytes.length <= maxCharacterBytes && previous.bytes.length <= maxCharacterBytes
    return !isSameLine || (text.baselinePosition.x !== previous.baselinePosition.x && !isLetter)
  }

  function gapBefore({ baselinePosition }: Text): number | undefined {
    const [first] = run
    if (!first || run.length > maxRunPieces) return undefined
    let end = first.baselinePosition.x
    for (const piece of run) {
      const extent = extentOf(piece)
      if (!extent) return undefined
      const { adjustment, spacing } = piece
      end += advanceOf({ ...extent, width: extent.width - adjustment }, spacing)
    }
    const { glyphUnit } = first.spacing
    return glyphUnit > 0 ? (baselinePosition.x - end) / glyphUnit : undefined
  }
}

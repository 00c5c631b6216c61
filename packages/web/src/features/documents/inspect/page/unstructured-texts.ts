import type { ModelPart } from '@curbcut/contract'
import { unionOf, type PageBox } from '#web/lib/drawing/page-marks.ts'
import { withoutEllipsis, type TextRun } from '#web/lib/drawing/page-texts.ts'

/** Matches unmarked texts by their letters: check and drawing list them in the same order. */
export function unstructuredTextBoxes(
  parts: readonly ModelPart[],
  runs: readonly TextRun[],
): ReadonlyMap<number, PageBox> {
  const unmarkedRuns = runs
    .filter(({ isNumbered }) => !isNumbered)
    .map(toTextLetters)
    .filter(({ letters }) => letters !== '')
  const boxes = new Map<number, PageBox>()
  let nextIndex = 0
  for (const { id, text = '' } of parts.filter(isUnstructuredText)) {
    const range = findRange(lettersOf(text), unmarkedRuns, nextIndex)
    const box = unionOf(unmarkedRuns.slice(range.from, range.to).map((run) => run.box))
    if (!box) continue
    boxes.set(id, box)
    nextIndex = range.to
  }
  return boxes
}

const isUnstructuredText = ({ kind, content, marks }: ModelPart) =>
  (kind === 'unread' || kind === 'decoration') && content === 'text' && marks === undefined

/** Letters without white space; `isCut` if the drawing cut the text. */
type TextLetters = { box: PageBox; letters: string; isCut: boolean }

function toTextLetters({ box, text }: TextRun): TextLetters {
  const uncutText = withoutEllipsis(text)
  return { box, letters: lettersOf(uncutText), isCut: uncutText !== text }
}

const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '')

/** The first adjacent texts from `from` on that together spell the letters. */
function findRange(letters: string, texts: readonly TextLetters[], from: number) {
  for (let first = from; first < texts.length; first += 1) {
    const to = findRangeEnd(letters, texts, first)
    if (to !== undefined) return { from: first, to }
  }
  return { from, to: from }
}

/** The end of the range that begins at `first`, or undefined if the letters differ. */
function findRangeEnd(
  expected: string,
  texts: readonly TextLetters[],
  first: number,
): number | undefined {
  let position = 0
  let wasCut = false
  for (let to = first; to < texts.length; to += 1) {
    const { letters, isCut } = texts[to] as TextLetters
    const at = wasCut ? expected.indexOf(letters, position) : position
    if (at < 0 || !expected.startsWith(letters, at)) {
      if (wasCut) return to
      // The model cuts a long text within a line.
      return position > 0 && letters.startsWith(expected.slice(position)) ? to + 1 : undefined
    }
    position = at + letters.length
    wasCut = isCut
    if (position >= expected.length) return to + 1
  }
  return wasCut ? texts.length : undefined
}

import type { ModelPart } from '@curbcut/contract'
import { unionOf, type PageBox } from '#web/lib/drawing/page-marks.ts'
import { withoutCutSign, type TextRun } from '#web/lib/drawing/page-texts.ts'

/**
 * The boxes of unread and decorative texts, which have no mark to find them by. Check and drawing
 * list them in the same order, so comparing letters matches them.
 */
export function boxesOfUnstructuredTexts(
  parts: readonly ModelPart[],
  runs: readonly TextRun[],
): ReadonlyMap<number, PageBox> {
  const loose = runs
    .filter(({ isNumbered }) => !isNumbered)
    .map(toLettered)
    .filter(({ letters }) => letters !== '')
  const boxes = new Map<number, PageBox>()
  let next = 0
  for (const { id, text = '' } of parts.filter(isUnstructuredText)) {
    const found = neighboursOf(lettersIn(text), loose, next)
    const box = unionOf(loose.slice(found.from, found.to).map((run) => run.box))
    if (!box) continue
    boxes.set(id, box)
    next = found.to
  }
  return boxes
}

const isUnstructuredText = ({ kind, content, marks }: ModelPart) =>
  (kind === 'unread' || kind === 'decoration') && content === 'text' && marks === undefined

/** Letters without white space; `isCut` if the drawing cut the text. */
type Lettered = { box: PageBox; letters: string; isCut: boolean }

function toLettered({ box, text }: TextRun): Lettered {
  const withoutSign = withoutCutSign(text)
  return { box, letters: lettersIn(withoutSign), isCut: withoutSign !== text }
}

const lettersIn = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '')

/** The first adjacent texts from `from` on that together spell the letters. */
function neighboursOf(wanted: string, texts: readonly Lettered[], from: number) {
  for (let first = from; first < texts.length; first += 1) {
    const to = endOf(wanted, texts, first)
    if (to !== undefined) return { from: first, to }
  }
  return { from, to: from }
}

/** The end of the run that begins at `first`, or undefined if the letters differ. */
function endOf(wanted: string, texts: readonly Lettered[], first: number): number | undefined {
  let done = 0
  let wasCut = false
  for (let to = first; to < texts.length; to += 1) {
    const { letters, isCut } = texts[to] as Lettered
    const at = wasCut ? wanted.indexOf(letters, done) : done
    if (at < 0 || !wanted.startsWith(letters, at)) {
      if (wasCut) return to
      // The model cuts a long text within a line.
      return done > 0 && letters.startsWith(wanted.slice(done)) ? to + 1 : undefined
    }
    done = at + letters.length
    wasCut = isCut
    if (done >= wanted.length) return to + 1
  }
  return wasCut ? texts.length : undefined
}

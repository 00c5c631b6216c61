import type { ModelPart } from '@curbcut/contract'
import { unionOf, type PageBox } from '#web/lib/drawing/page-marks.ts'
import { withoutCutSign, type TextRun } from '#web/lib/drawing/page-texts.ts'

/**
 * Where the texts lie on a page that no number leads to: what nobody reads, and decoration. Both the check and the
 * drawing list them in the order of the page, so that their letters tell which belongs to which.
 */
export function boxesOfStrayTexts(
  parts: readonly ModelPart[],
  runs: readonly TextRun[],
): ReadonlyMap<number, PageBox> {
  const loose = runs.filter(({ isNumbered }) => !isNumbered).map(toLettered)
  const boxes = new Map<number, PageBox>()
  let next = 0
  for (const { id, text = '' } of parts.filter(isStrayText)) {
    const found = neighboursOf(lettersIn(text), loose, next)
    const box = unionOf(loose.slice(found.from, found.to).map((run) => run.box))
    if (!box) continue
    boxes.set(id, box)
    next = found.to
  }
  return boxes
}

const isStrayText = ({ kind, content, marks }: ModelPart) =>
  (kind === 'unread' || kind === 'decoration') && content === 'text' && marks === undefined

/** A text of the drawing without its blanks, and whether more letters follow than it tells. */
type Lettered = { box: PageBox; letters: string; isCut: boolean }

function toLettered({ box, text }: TextRun): Lettered {
  const withoutSign = withoutCutSign(text)
  return { box, letters: lettersIn(withoutSign), isCut: withoutSign !== text }
}

const lettersIn = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '')

/** The first neighbours among the texts, from there on, that have these letters one after the other. */
function neighboursOf(wanted: string, texts: readonly Lettered[], from: number) {
  const first = texts.findIndex(
    ({ letters }, at) => at >= from && letters !== '' && wanted.startsWith(letters),
  )
  if (first < 0) return { from, to: from }
  let to = first
  let done = 0
  let wasCut = false
  for (const { letters, isCut } of texts.slice(first)) {
    const at = wasCut ? wanted.indexOf(letters, done) : done
    if (done >= wanted.length || at < 0 || !wanted.startsWith(letters, at)) break
    to += 1
    done = at + letters.length
    wasCut = isCut
  }
  return { from: first, to }
}

import { continuesText } from './page-texts.ts'
import type { Point, TextRun } from './page-texts.ts'

export type Area = { left: number; bottom: number; right: number; top: number }

/** Undefined if a run is only partly in an area: the places of its words are unknown. */
export function wordsIn(areas: readonly Area[], runs: readonly TextRun[]): string | undefined {
  const wordRuns: TextRun[] = []
  for (const area of areas) {
    const positions = runs.map((run) => ({ run, place: positionInArea(run, area) }))
    if (positions.some(({ place }) => place === 'partly')) return undefined
    const inside = positions.filter(({ place }) => place === 'inside').map(({ run }) => run)
    const lines = linesOf(inside)
    // More lines are a part of the page, not the words of one link.
    if (lines.length > maxLines) return undefined
    wordRuns.push(...lines.flat())
  }
  let text = ''
  for (const [nth, run] of wordRuns.entries()) {
    const previous = wordRuns[nth - 1]
    text += previous && !continuesRun(previous, run) ? ` ${run.text}` : run.text
  }
  const plain = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(plain) && !plain.includes('\ufffd') ? plain : undefined
}

const maxLines = 5

function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = []
  for (const run of runs.toSorted((one, next) => next.start.y - one.start.y)) {
    const [first] = lines.at(-1) ?? []
    if (first && first.start.y - run.start.y < first.height / 2) lines.at(-1)?.push(run)
    else lines.push([run])
  }
  return lines.map((line) => line.toSorted((one, next) => one.start.x - next.start.x))
}

const continuesRun = ({ end, ...one }: TextRun, next: TextRun) =>
  end !== undefined && continuesText({ ...one, end }, { ...next, end: next.end ?? next.start })

/** The middle of small letters decides the line; edges may overlap by a part of a letter. */
function positionInArea(
  { start, end, height }: TextRun,
  area: Area,
): 'inside' | 'outside' | 'partly' {
  if (!end) return isNear(start, height, area) ? 'partly' : 'outside'
  const middle = start.y + height * 0.3
  if (middle < area.bottom || middle > area.top) return 'outside'
  const tolerance = height * 0.15
  if (end.x <= area.left + tolerance || start.x >= area.right - tolerance) return 'outside'
  return start.x >= area.left - tolerance && end.x <= area.right + tolerance ? 'inside' : 'partly'
}

const isNear = ({ x, y }: Point, height: number, { left, bottom, right, top }: Area) =>
  x > left - height && x < right + height && y > bottom - height && y < top + height

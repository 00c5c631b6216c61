import { goesOn } from './page-texts.ts'
import type { Point, Run } from './page-texts.ts'

export type Area = { left: number; bottom: number; right: number; top: number }

/** Undefined if a run is only partly in an area: the places of its words are unknown. */
export function wordsIn(areas: readonly Area[], runs: readonly Run[]): string | undefined {
  const found: Run[] = []
  for (const area of areas) {
    const places = runs.map((run) => ({ run, place: placeOf(run, area) }))
    if (places.some(({ place }) => place === 'partly')) return undefined
    const inside = places.filter(({ place }) => place === 'inside').map(({ run }) => run)
    const lines = linesOf(inside)
    // More lines are a part of the page, not the words of one link.
    if (lines.length > mostLines) return undefined
    found.push(...lines.flat())
  }
  let text = ''
  for (const [nth, run] of found.entries()) {
    const before = found[nth - 1]
    text += before && !isNext(before, run) ? ` ${run.text}` : run.text
  }
  const plain = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(plain) && !plain.includes('\ufffd') ? plain : undefined
}

const mostLines = 5

function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = []
  for (const run of runs.toSorted((one, next) => next.start.y - one.start.y)) {
    const [first] = lines.at(-1) ?? []
    if (first && first.start.y - run.start.y < first.height / 2) lines.at(-1)?.push(run)
    else lines.push([run])
  }
  return lines.map((line) => line.toSorted((one, next) => one.start.x - next.start.x))
}

const isNext = ({ end, ...one }: Run, next: Run) =>
  end !== undefined && goesOn({ ...one, end }, { ...next, end: next.end ?? next.start })

/** The middle of small letters decides the line; edges may overlap by a part of a letter. */
function placeOf({ start, end, height }: Run, area: Area): 'inside' | 'outside' | 'partly' {
  if (!end) return isNear(start, height, area) ? 'partly' : 'outside'
  const middle = start.y + height * 0.3
  if (middle < area.bottom || middle > area.top) return 'outside'
  const over = height * 0.15
  if (end.x <= area.left + over || start.x >= area.right - over) return 'outside'
  return start.x >= area.left - over && end.x <= area.right + over ? 'inside' : 'partly'
}

const isNear = ({ x, y }: Point, height: number, { left, bottom, right, top }: Area) =>
  x > left - height && x < right + height && y > bottom - height && y < top + height

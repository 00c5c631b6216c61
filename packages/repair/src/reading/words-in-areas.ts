import type { Point, TextRun } from './page-texts.ts'
import { joinRuns, groupIntoLines } from './text-lines.ts'

export type Area = { left: number; bottom: number; right: number; top: number }

/** Undefined if a run is only partly in an area: the places of its words are unknown. */
export function findWordsInAreas(
  areas: readonly Area[],
  runs: readonly TextRun[],
): string | undefined {
  const wordRuns: TextRun[] = []
  for (const area of areas) {
    const positions = runs.map((run) => ({ run, place: positionInArea(run, area) }))
    if (positions.some(({ place }) => place === 'partly')) return undefined
    const inside = positions.filter(({ place }) => place === 'inside').map(({ run }) => run)
    const lines = groupIntoLines(inside)
    // More lines are a part of the page, not the words of one link.
    if (lines.length > maxLines) return undefined
    wordRuns.push(...lines.flat())
  }
  const plain = joinRuns(wordRuns)
  return /[\p{L}\p{N}]/u.test(plain) && !plain.includes('\ufffd') ? plain : undefined
}

const maxLines = 5

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

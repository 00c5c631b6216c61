import { limits } from '#repair/limits.ts'
import type { TextRun } from './page-texts.ts'
import { joinRuns, groupIntoLines } from './text-lines.ts'

const maxLines = 4
const minLetters = 6
/** Pages with less text have no body to compare with. */
const minLettersOfBody = 200
/** How much larger than the body a title is. */
const minRatio = 1.15
/** Lines and runs of one size, despite rounding. */
const tolerance = 0.05
/** The distance of two lines of one title, in their height. */
const maxLineDistance = 1.8

/** Undefined if none is larger, if it is no plain words, or in an unknown order (right to left). */
export function findLargestLine(runs: readonly TextRun[]): string | undefined {
  // Rotated text, such as a stamp, has no end.
  const level = runs.filter(({ end, text }) => end !== undefined && text.trim() !== '')
  const bodyHeight = bodyHeightOf(level)
  const heights = [...new Set(level.map(({ height }) => height))].toSorted((a, b) => b - a)
  for (const height of heights) {
    if (height < bodyHeight * minRatio) return undefined
    const text = readFirstText(level, height)
    if (text !== undefined && isTitle(text)) return text
  }
  return undefined
}

/** The height of most letters, or of the smallest on a page of few letters. */
function bodyHeightOf(runs: readonly TextRun[]): number {
  const sorted = runs.toSorted((one, other) => one.height - other.height)
  const letters = sorted.reduce((count, { text }) => count + text.length, 0)
  if (letters < minLettersOfBody) return sorted[0]?.height ?? 0
  let sum = 0
  return sorted.find(({ text }) => (sum += text.length) >= letters / 2)?.height ?? 0
}

function readFirstText(runs: readonly TextRun[], height: number): string | undefined {
  const isAlike = (run: TextRun) => Math.abs(run.height - height) <= height * tolerance
  const [first, ...others] = groupIntoLines(runs.filter(isAlike))
  if (!first) return undefined
  const lines = [first]
  for (const line of others) {
    const distance = (lines.at(-1)?.[0]?.start.y ?? 0) - (line[0]?.start.y ?? 0)
    if (distance > height * maxLineDistance) break
    lines.push(line)
  }
  if (lines.length > maxLines) return undefined
  return joinRuns(lines.flat())
}

function isTitle(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (
    letters >= minLetters &&
    letters >= text.replaceAll(' ', '').length / 2 &&
    text.length <= limits.textLength &&
    !/[\ufffd\p{Co}\p{Cc}\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)
  )
}

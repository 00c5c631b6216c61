import { continuesText } from './page-texts.ts'
import type { TextRun } from './page-texts.ts'

/** From top to bottom and left to right. */
export function groupIntoLines(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = []
  for (const run of runs.toSorted((one, next) => next.start.y - one.start.y)) {
    const [first] = lines.at(-1) ?? []
    if (first && first.start.y - run.start.y < first.height / 2) lines.at(-1)?.push(run)
    else lines.push([run])
  }
  return lines.map((line) => line.toSorted((one, next) => one.start.x - next.start.x))
}

export function joinRuns(runs: readonly TextRun[]): string {
  let text = ''
  for (const [nth, run] of runs.entries()) {
    const previous = runs[nth - 1]
    text += previous && !continuesRun(previous, run) ? ` ${run.text}` : run.text
  }
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

const continuesRun = ({ end, ...one }: TextRun, next: TextRun) =>
  end !== undefined && continuesText({ ...one, end }, { ...next, end: next.end ?? next.start })

import { stripVTControlCharacters } from 'node:util'
import type { Counts, Failure } from './test-counts.ts'

/** Failures beyond this number are listed without their message. */
const mostMessages = 15
const linesOfMessage = 5
const longestLine = 160

export function closingLines({ passed, failed, skipped, failures, unsteady }: Counts): string[] {
  const total = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const failedLines = toLines('failed', failures)
  if (unsteady.length === 0) return [...failedLines, total]
  return [
    ...failedLines,
    ...toLines('unsteady', unsteady),
    `${unsteady.length} unsteady: passed only at the second try; mend the cause`,
    total,
  ]
}

const toLines = (state: string, failures: readonly Failure[]) =>
  failures.flatMap(({ name, message = '' }, index) => [
    `${state}: ${name}`,
    ...(index < mostMessages ? firstLines(message) : []),
  ])

const firstLines = (message: string) =>
  linesOf(message)
    .slice(0, linesOfMessage)
    .map((line) => `    ${line}`)

export const lastLines = (said: string, count: number): string[] => linesOf(said).slice(-count)

const linesOf = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, longestLine))
    .filter((line) => line !== '')

import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Counts, Failure } from './test-counts.ts'

/** Failures beyond this number are listed without their message. */
const mostMessages = 15
const linesOfMessage = 5
const longestLine = 160

export function closingLines({ passed, skipped, failures, unsteady }: Counts): string[] {
  const total = `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
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

/**
 * Appends how a command ended to the file that the gate names. The gate prints it last, because
 * early failures are far up in its output.
 */
export function keepEnding(command: string, lines: readonly string[]): void {
  const path = process.env['TEST_ENDINGS']
  if (path) appendFileSync(path, [`── npm run ${command}`, ...lines, ''].join('\n'))
}

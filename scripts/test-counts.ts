import type { TestReport, TestResult } from './test-report.ts'

export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** The names of the tests that failed, and of files that failed outside of their tests. */
  failures: string[]
  /** The names of the tests that passed only at the second try. */
  unsteady: string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }

/** A file that failed outside of its tests counts as one failure, and so does any other error. */
export function countsOf({ tests, otherErrors }: TestReport): Counts {
  const inState = (wanted: TestResult['state']) => tests.filter(({ state }) => state === wanted)
  const unsteady = inState('unsteady')
  return {
    passed: inState('passed').length + unsteady.filter(({ name }) => name !== undefined).length,
    failed: inState('failed').length + otherErrors,
    skipped: inState('skipped').length,
    failures: inState('failed').map(nameOf),
    unsteady: unsteady.map(nameOf),
  }
}

const nameOf = ({ file, name }: TestResult) => (name === undefined ? file : `${file} > ${name}`)

export function add(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
    failures: [...left.failures, ...right.failures],
    unsteady: [...left.unsteady, ...right.unsteady],
  }
}

/** Why these counts are no success, even if every runner passed. */
export function objection({ passed, failed, skipped }: Counts): string | undefined {
  if (failed > 0) return 'Some tests failed.'
  if (skipped > 0) return 'Some tests were skipped: every test runs.'
  if (passed === 0) return 'No test ran.'
  return undefined
}

/** The last lines of a run: the failed and the unsteady tests, and on the last line how many passed. */
export function closingLines({ passed, failed, skipped, failures, unsteady }: Counts): string[] {
  const total = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const failedLines = failures.map((name) => `failed: ${name}`)
  if (unsteady.length === 0) return [...failedLines, total]
  return [
    ...failedLines,
    ...unsteady.map((name) => `unsteady: ${name}`),
    `${unsteady.length} unsteady: passed only at the second try; mend the cause`,
    total,
  ]
}

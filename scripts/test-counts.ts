import type { TestReport, TestResult } from './test-report.ts'

export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** The names of the tests that passed only at the second try. */
  unsteady: string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, unsteady: [] }

/** A file that failed outside of its tests counts as one failure, and so does any other error. */
export function countsOf({ tests, otherErrors }: TestReport): Counts {
  const unsteady = tests.filter(({ state }) => state === 'unsteady')
  const inState = (wanted: TestResult['state']) => tests.filter(({ state }) => state === wanted)
  return {
    passed: inState('passed').length + unsteady.filter(({ name }) => name !== undefined).length,
    failed: inState('failed').length + otherErrors,
    skipped: inState('skipped').length,
    unsteady: unsteady.map(({ file, name }) => (name === undefined ? file : `${file} > ${name}`)),
  }
}

export function add(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
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

/** The last lines of a run: the unsteady tests, and on the last line the number of passed tests. */
export function closingLines({ passed, failed, skipped, unsteady }: Counts): string[] {
  const total = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  if (unsteady.length === 0) return [total]
  return [
    ...unsteady.map((name) => `unsteady: ${name}`),
    `${unsteady.length} unsteady: passed only at the second try; mend the cause`,
    total,
  ]
}

import type { TestReport, TestResult } from './test-report.ts'

export type Failure = { name: string; message?: string }

export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** Failed tests, files that failed outside of their tests, and other errors. */
  failures: Failure[]
  unsteady: Failure[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }

/** Files that failed outside of their tests and other errors count as one failure each. */
export function countsOf({ tests, otherErrors }: TestReport): Counts {
  const inState = (wanted: TestResult['state']) => tests.filter(({ state }) => state === wanted)
  const unsteady = inState('unsteady')
  const others = otherErrors.map((message) => ({ name: 'outside of all tests', message }))
  return {
    passed: inState('passed').length + unsteady.filter(({ name }) => name !== undefined).length,
    failed: inState('failed').length + otherErrors.length,
    skipped: inState('skipped').length,
    failures: [...inState('failed').map(toFailure), ...others],
    unsteady: unsteady.map(toFailure),
  }
}

const toFailure = ({ file, name, message }: TestResult): Failure => ({
  name: name === undefined ? file : `${file} > ${name}`,
  ...(message !== undefined && { message }),
})

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

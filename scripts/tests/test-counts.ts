export type Failure = { name: string; message?: string }

export type Counts = {
  /** Also the unsteady tests. */
  passed: number
  skipped: number
  /** Failed tests, files that failed outside of their tests, and other errors. */
  failures: Failure[]
  /** Failed first, then passed. */
  unsteady: Failure[]
}

export const noCounts: Counts = { passed: 0, skipped: 0, failures: [], unsteady: [] }

export const withFailure = (counts: Counts, message = ''): Counts => ({
  ...counts,
  failures: [...counts.failures, { name: 'outside of all tests', message }],
})

export function add(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    skipped: left.skipped + right.skipped,
    failures: [...left.failures, ...right.failures],
    unsteady: [...left.unsteady, ...right.unsteady],
  }
}

/** Why these counts are no success, even if every runner passed. */
export function objection({ passed, failures, skipped }: Counts): string | undefined {
  if (failures.length > 0) return 'Some tests failed.'
  if (skipped > 0) return 'Some tests were skipped: every test runs.'
  if (passed === 0) return 'No test ran.'
  return undefined
}

export type Counts = { passed: number; failed: number; skipped: number }

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

/** The parts that we read of the reports of the two runners. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that could not be loaded has no tests to fail; it counts as one that failed. */
export function fromVitest(report: VitestReport | undefined): Counts {
  if (!report) return noCounts
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A story that passed only at the second try failed. */
export function fromPlaywright(report: PlaywrightReport | undefined): Counts {
  if (!report) return noCounts
  const { stats, errors } = report
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

export function add(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  }
}

/** Why these counts are no success, though every runner was content. */
export function objection({ passed, failed, skipped }: Counts): string | undefined {
  if (failed > 0) return 'Some tests failed.'
  if (skipped > 0) return 'Some tests were skipped: every test runs.'
  if (passed === 0) return 'No test ran.'
  return undefined
}

/** The last line of a run. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

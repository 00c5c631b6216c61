import type { TestReport, TestResult, TestState } from './test-report.ts'

/** Whether all failed tests may have a second try; one failure that may not ends the run. */
export function mayRetry(
  { tests, otherErrors }: TestReport,
  isRetried: (file: string) => boolean,
): boolean {
  const failed = tests.filter(({ state }) => state === 'failed')
  return (
    otherErrors.length === 0 && failed.length > 0 && failed.every(({ file }) => isRetried(file))
  )
}

/** The joint result of two runs; the second one ran only the failed tests of the first. */
export function afterRetry(first: TestReport, second: TestReport): TestReport {
  // If the second run failed as a whole, it does not count.
  if (second.otherErrors.length > 0) return first

  const tests = first.tests.map((test) => ({
    ...test,
    state: stateAfter(test, second.tests),
    ...messageAfter(test, second.tests),
  }))
  // Tests of a file that did not load before, and hooks that fail only now.
  const added = second.tests.filter((test) => !first.tests.some((one) => isSame(one, test)))
  return { tests: [...tests, ...added], otherErrors: [] }
}

function stateAfter(test: TestResult, second: TestResult[]): TestState {
  const states = second.filter((one) => isRetryOf(test, one)).map(({ state }) => state)
  if (states.includes('failed')) return 'failed'
  if (test.state === 'passed' || !states.includes('passed')) return test.state
  // A test was skipped because a hook before it failed: the hook is unsteady, not the test.
  return test.state === 'failed' ? 'unsteady' : 'passed'
}

/** A test behind a hook that failed has none of the first try. */
function messageAfter(test: TestResult, second: TestResult[]) {
  const message = test.message ?? second.find((one) => isSame(one, test))?.message
  return message === undefined ? {} : { message }
}

/** If a file failed outside of its tests, all of them are tried again. */
const isRetryOf = (test: TestResult, again: TestResult) =>
  test.name === undefined ? test.file === again.file : isSame(test, again)

const isSame = (one: TestResult, other: TestResult) =>
  one.file === other.file && one.name === other.name

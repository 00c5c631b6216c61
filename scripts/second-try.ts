import type { TestReport, TestResult, TestState } from './test-report.ts'

/** Whether everything that failed may pass at a second try: one failure that may not ends the run. */
export function mayTryAgain(
  { tests, otherErrors }: TestReport,
  isTriedTwice: (file: string) => boolean,
): boolean {
  const failed = tests.filter(({ state }) => state === 'failed')
  return otherErrors === 0 && failed.length > 0 && failed.every(({ file }) => isTriedTwice(file))
}

/** What two runs say together, of which the second ran only what had failed. */
export function afterSecondTry(first: TestReport, second: TestReport): TestReport {
  // Where the second run went wrong as a whole, nothing that it says counts.
  if (second.otherErrors > 0) return first

  const tests = first.tests.map((test) => ({ ...test, state: stateAfter(test, second.tests) }))
  // The tests of a file that could not be loaded before, and a hook that fails only now.
  const added = second.tests.filter((test) => !first.tests.some((one) => isSame(one, test)))
  return { tests: [...tests, ...added], otherErrors: 0 }
}

function stateAfter(test: TestResult, second: TestResult[]): TestState {
  const states = second.filter((one) => isTriedFor(test, one)).map(({ state }) => state)
  if (states.includes('failed')) return 'failed'
  if (test.state === 'passed' || !states.includes('passed')) return test.state
  // What was skipped stood behind a hook that failed; the hook is the unsteady one.
  return test.state === 'failed' ? 'unsteady' : 'passed'
}

/** A file that failed outside of its tests is tried with all of them. */
const isTriedFor = (test: TestResult, again: TestResult) =>
  test.name === undefined ? test.file === again.file : isSame(test, again)

const isSame = (one: TestResult, other: TestResult) =>
  one.file === other.file && one.name === other.name

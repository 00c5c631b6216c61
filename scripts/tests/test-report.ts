import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** `unsteady`: failed first, then passed. */
export type TestState = 'passed' | 'failed' | 'skipped' | 'unsteady'

/** One test, known by its file and name. Without a name: a file that failed outside of its tests. */
export type TestResult = {
  file: string
  name?: string
  state: TestState
  /** Of a test or file that failed: the message of its first error. */
  message?: string
}

/** The report of one run. */
export type TestReport = {
  tests: TestResult[]
  /** The messages of errors that belong to no known test or file. */
  otherErrors: string[]
}

/** The variable that tells a runner where its report goes. */
export const reportVariable = 'TEST_REPORT'

/** Writes a runner's report for `runTests` to read. */
export function writeReport(report: TestReport): void {
  const path = process.env[reportVariable]
  if (!path) throw new Error(`${reportVariable} does not say where the report goes.`)
  const tests = report.tests.map((test) => ({ ...test, file: relative(process.cwd(), test.file) }))
  writeFileSync(path, JSON.stringify({ ...report, tests }))
}

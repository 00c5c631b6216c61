import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** `unsteady`: failed first, then passed. */
export type TestState = 'passed' | 'failed' | 'skipped' | 'unsteady'

/** A result without a name is a file that failed outside of its tests. */
export type TestResult = {
  file: string
  name?: string
  state: TestState
  message?: string
}

export type TestReport = {
  tests: TestResult[]
  /** Errors that belong to no known test or file. */
  otherErrors: string[]
}

/** The variable with the path of the report. */
export const reportVariable = 'TEST_REPORT'

export function writeReport(report: TestReport): void {
  const path = process.env[reportVariable]
  if (!path) throw new Error(`${reportVariable} does not say where the report goes.`)
  const tests = report.tests.map((test) => ({ ...test, file: relative(process.cwd(), test.file) }))
  writeFileSync(path, JSON.stringify({ ...report, tests }))
}

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** `unsteady`: failed, and passed when it was run once more by itself. */
export type TestState = 'passed' | 'failed' | 'skipped' | 'unsteady'

/** One test, told by its file and name; a file that failed outside of its tests has no name. */
export type TestResult = { file: string; name?: string; state: TestState }

/** What both runners write of a run, and what is left of two of them. */
export type TestReport = {
  tests: TestResult[]
  /** What went wrong in no test and in no file that we know of. */
  otherErrors: number
}

/** The variable that tells a runner where its report goes. */
export const reportVariable = 'TEST_REPORT'

/** Writes what a runner reports where `runTests` reads it. */
export function writeReport(report: TestReport): void {
  const path = process.env[reportVariable]
  if (!path) throw new Error(`${reportVariable} does not say where the report goes.`)
  const tests = report.tests.map((test) => ({ ...test, file: relative(process.cwd(), test.file) }))
  writeFileSync(path, JSON.stringify({ ...report, tests }))
}

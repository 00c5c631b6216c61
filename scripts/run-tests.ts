import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterRetry, mayRetry } from './retry.ts'
import { reportVariable, type TestReport } from './test-report.ts'

export type TestSuite = {
  command: string[]
  /** The arguments to run only the failed tests of the last time, one after the other. */
  lastFailed: string[]
  /** Only tests that start whole programs depend on the machine around them. */
  isRetried: (file: string) => boolean
}

export type SuiteRun = { command: string[]; env: Record<string, string>; isRetry: boolean }

/** Runs a try to its end and returns the exit code. */
type Run = (one: SuiteRun) => Promise<number>

/** Runs the tests. If every failed test may have a second try, runs the failed ones once more. */
export async function runTests(
  { command, lastFailed, isRetried }: TestSuite,
  run: Run,
): Promise<TestReport> {
  const first = await runOnce({ command, isRetry: false }, run)
  if (!mayRetry(first, isRetried)) return first

  const second = { command: [...command, ...lastFailed], isRetry: true }
  return afterRetry(first, await runOnce(second, run))
}

async function runOnce(one: Omit<SuiteRun, 'env'>, run: Run): Promise<TestReport> {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-report-'))
  const path = join(folder, 'report.json')
  try {
    const code = await run({ ...one, env: { [reportVariable]: path } })
    const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : nothing
    return withExitCode(report as TestReport, code)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const nothing: TestReport = { tests: [], otherErrors: ['The runner left no report.'] }

/** If the runner fails and none of its tests does, something else went wrong. */
function withExitCode(report: TestReport, code: number): TestReport {
  const isExplained =
    report.otherErrors.length > 0 || report.tests.some(({ state }) => state === 'failed')
  if (code === 0 || isExplained) return report
  return { ...report, otherErrors: [`The runner ended with code ${code}, and no test failed.`] }
}

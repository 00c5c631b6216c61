import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportVariable, type TestReport } from './test-report.ts'

type Run = (command: string[], env: Record<string, string>) => Promise<number>

export async function runTests(command: string[], run: Run): Promise<TestReport> {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-report-'))
  const path = join(folder, 'report.json')
  try {
    const code = await run(command, { [reportVariable]: path })
    const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : nothing
    return withExitCode(report as TestReport, code)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const nothing: TestReport = { tests: [], otherErrors: ['The runner left no report.'] }

/** Adds an error if the runner fails although no test does. */
function withExitCode(report: TestReport, code: number): TestReport {
  const isExplained =
    report.otherErrors.length > 0 || report.tests.some(({ state }) => state === 'failed')
  if (code === 0 || isExplained) return report
  return { ...report, otherErrors: [`The runner ended with code ${code}, and no test failed.`] }
}

import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { allowed } from '../engines/allowed.ts'
import { isEverything, isUsed, judgedName, type Judged } from './judged.ts'
import { writeTable } from './write-table.ts'

/** Fails for an entry of the allow-list without a case, and writes the table of docs/accessibility.md. */
export default class AccessibilityReport implements Reporter {
  private readonly judged: Judged[] = []
  private isWhole = true
  private planned = 0
  private ended = 0

  onBegin(_config: unknown, suite: Suite): void {
    this.planned = suite.allTests().length
  }

  onTestEnd(_test: TestCase, { attachments, status }: TestResult): void {
    this.ended += 1
    if (status !== 'passed') this.isWhole = false
    for (const { name, body } of attachments) {
      if (name === judgedName && body) this.judged.push(...(JSON.parse(String(body)) as Judged[]))
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | void> {
    if (!this.isWhole || this.ended < this.planned || status !== 'passed') return undefined
    // A part of the openings proves nothing of the others.
    if (!isEverything(this.judged)) return undefined
    const idle = allowed.filter((entry) => !isUsed(entry, this.judged))
    for (const { engine, rule, selector } of idle) {
      process.stdout.write(`Nothing is explained any more by: ${engine} ${rule} at ${selector}\n`)
    }
    if (idle.length > 0) return { status: 'failed' }
    await writeTable(this.judged)
    return undefined
  }
}

import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { allowed } from '../engines/allowed.ts'
import { titlesOfRounds } from '../openings/all-openings.ts'
import { isUsed, judgedName, type Judged } from './judged.ts'
import { judgedCommit, keep, keptOf } from './kept.ts'
import { writeTable } from './write-table.ts'

/**
 * Keeps judgments without a fault. Once every part of one commit is kept, fails for an entry of the
 * allow-list without a case, and writes the table of docs/compliance/accessibility-run.md.
 */
export default class AccessibilityReport implements Reporter {
  private readonly judged = new Map<string, Judged[]>()

  onTestEnd({ title }: TestCase, { attachments, status }: TestResult): void {
    if (status !== 'passed' || !titlesOfRounds.includes(title)) return
    for (const { name, body } of attachments) {
      if (name === judgedName && body) this.judged.set(title, JSON.parse(String(body)) as Judged[])
    }
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | void> {
    const commit = judgedCommit()
    if (!commit) {
      process.stdout.write('Nothing is kept for the table: there are changes in no commit.\n')
      return undefined
    }
    for (const [title, judged] of this.judged) keep(commit, title, judged)
    const kept = keptOf(commit)
    const missing = titlesOfRounds.filter((title) => !kept.has(title))
    if (missing.length > 0) {
      process.stdout.write(`Not judged at this commit:\n${missing.join('\n')}\n`)
      return undefined
    }
    const all = titlesOfRounds.flatMap((title) => kept.get(title) ?? [])
    const idle = allowed.filter((entry) => !entry.story && !isUsed(entry, all))
    for (const { engine, rule, selector } of idle) {
      process.stdout.write(`Nothing is explained any more by: ${engine} ${rule} at ${selector}\n`)
    }
    if (idle.length > 0) return { status: 'failed' }
    await writeTable(all, commit)
    return undefined
  }
}

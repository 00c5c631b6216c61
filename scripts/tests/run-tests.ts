import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '../child-process.ts'
import { countsOf } from './read-report.ts'
import { noCounts, withFailure, type Counts } from './test-counts.ts'

type Run = (command: string[], env: Record<string, string>) => Promise<number>

/** Runs Vitest or Playwright, and counts by the JSON that it writes. */
export async function runTests(command: string[], run: Run, root = repository): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-report-'))
  const path = join(folder, 'report.json')
  const output = command[0] === 'vitest' ? [`--outputFile.json=${path}`] : []
  try {
    const code = await run([...command, ...output], { PLAYWRIGHT_JSON_OUTPUT_FILE: path })
    if (!existsSync(path)) return withFailure(noCounts, 'The runner left no report.')
    const counts = countsOf(JSON.parse(readFileSync(path, 'utf8')), {
      root,
      tagsFilters: command.flatMap((argument) => argument.split('--tagsFilter=')[1] ?? []),
    })
    if (code === 0 || counts.failures.length > 0) return counts
    return withFailure(counts, `The runner ended with code ${code}, and no test failed.`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

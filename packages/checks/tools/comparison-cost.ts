import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processLimits } from '../src/limits.ts'
import { aLargeTaggedDocument } from '../test/model/a-large-tagged-document.ts'

const pages = 500
const tags = 25_000
const rounds = 3

/** Processor time, and memory at its peak. */
type Run = { seconds: number; mebibytes: number }

/** Prints the cost of comparing and of checking two documents, each in a new process. */
export function printComparisonCost(): void {
  const folder = mkdtempSync(join(tmpdir(), 'comparison-'))
  try {
    const paths = [1, 2].map((more) => {
      const path = join(folder, `${more}.pdf`)
      writeFileSync(path, aLargeTaggedDocument({ pages, tags: tags + more * pages }))
      return path
    })
    const numbers = Array.from({ length: rounds }, (_, round) => round)
    const pairs = numbers.map(() => ({
      compare: run('compare', paths),
      check: run('check', paths),
    }))
    const median = (of: (pair: (typeof pairs)[number]) => number) =>
      pairs.map(of).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    const share = median(({ compare, check }) => (compare.seconds / check.seconds) * 100)
    console.log(`two documents of ${pages} pages and ${tags} tags, the median of ${rounds} rounds`)
    for (const work of ['compare', 'check'] as const)
      console.log(
        `${work}: ${median((pair) => pair[work].seconds).toFixed(1)} s of a processor, ${median((pair) => pair[work].mebibytes).toFixed(0)} MiB`,
      )
    console.log(`comparison of checks: ${share.toFixed(0)} %`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(work: string, paths: readonly string[]): Run {
  const program = join(import.meta.dirname, 'run-comparison.ts')
  const args = [`--max-old-space-size=${processLimits.heapMegabytes}`, program, work, ...paths]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Run
}

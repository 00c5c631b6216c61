import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onStop, start } from './child-process.ts'
import type { Child } from './child-process.ts'
import { add, fromPlaywright, fromVitest, noCounts, objection, summary } from './test-counts.ts'
import type { Counts, PlaywrightReport, VitestReport } from './test-counts.ts'

type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  counts?: () => Counts
}

const reports = mkdtempSync(join(tmpdir(), 'curbcut-reports-'))
const unitReport = join(reports, 'vitest.json')
const storyReport = join(reports, 'playwright.json')
const typed = ['packages/contract', 'packages/server', 'packages/web', 'e2e', 'scripts', 'bench']

const suites: Record<string, Step[]> = {
  check: [
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'lint', command: ['oxlint', '--deny-warnings'] },
    ...typed.map((folder) => ({ name: `types of ${folder}`, command: ['tsc', '-p', folder] })),
    { name: 'lockfile', command: ['node', 'scripts/check-lockfile.ts'] },
    { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
    { name: 'size of the web app', command: ['node', 'scripts/check-budgets.ts'] },
    {
      name: 'unit tests',
      command: [
        ...['vitest', 'run', '--reporter=default'],
        ...['--reporter=json', `--outputFile.json=${unitReport}`],
      ],
      counts: () => fromVitest(read(unitReport) as VitestReport | undefined),
    },
  ],
  e2e: [
    { name: 'web app', command: ['node', 'scripts/build-web.ts'] },
    {
      name: 'stories',
      command: ['playwright', 'test', '--config=e2e', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: storyReport },
      counts: () => fromPlaywright(read(storyReport) as PlaywrightReport | undefined),
    },
  ],
}

let running: Child | undefined
let stoppedBy: NodeJS.Signals | undefined
onStop((signal) => {
  stoppedBy = signal
  running?.stop(signal)
})

const counts = await runSteps(
  process.argv.slice(2).flatMap((name) => suites[name] ?? unknown(name)),
)
rmSync(reports, { recursive: true })
console.log(summary(counts))

/** Runs them one after the other and stops at the first that fails. */
async function runSteps(steps: Step[]): Promise<Counts> {
  let total = noCounts
  for (const step of steps) {
    const code = await runStep(step)
    total = add(total, step.counts?.() ?? noCounts)
    if (code !== 0 || stoppedBy) return fail(`${step.name}: failed`, total)
  }
  const reason = objection(total)
  return reason ? fail(reason, total) : total
}

async function runStep({ name, command, env = {} }: Step): Promise<number> {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  running = start(command, { env })
  const code = await running.ended
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${code === 0 ? 'done' : 'failed'} in ${seconds} s`)
  return code
}

function fail(reason: string, total: Counts): Counts {
  console.error(`\n${reason}`)
  process.exitCode = 1
  return total
}

/** What a runner wrote; nothing where it did not get so far. */
function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

function unknown(name: string): never {
  throw new Error(`There is no suite ${name}: ${Object.keys(suites).join(' or ')}.`)
}

import { resultsFolder } from '../e2e/results-folder.ts'
import { onStop, start } from './child-process.ts'
import type { Child } from './child-process.ts'
import { runTests, type TestSuite } from './run-tests.ts'
import { runSteps } from './run-steps.ts'
import { closingLines, countsOf, noCounts, type Counts } from './test-counts.ts'
import {
  otherSlowTests,
  otherStories,
  quickTests,
  shortSlowTests,
  shortStories,
  storiesAlone,
  storiesTogether,
} from './test-suites.ts'

type Env = Record<string, string>
type Step = { name: string } & ({ command: string[]; env?: Env } | { tests: TestSuite })

const typed = [
  ...['packages/contract', 'packages/checks', 'packages/repair', 'packages/server'],
  ...['packages/web', 'e2e', 'scripts', 'bench'],
]
// Several checkers work out the same types, each for itself: on two cores that takes longer, not shorter.
const oneChecker = ['--checkers', '1']
// Written in Go, which by default spends a quarter of its time on keeping its memory small.
const withRoom = { GOGC: '400' }

const suites: Record<string, Step[]> = {
  check: [
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'lint', command: ['oxlint', '--deny-warnings'], env: withRoom },
    ...typed.map((folder) => ({
      name: `types of ${folder}`,
      command: ['tsc', '-p', folder, ...oneChecker],
      env: withRoom,
    })),
    { name: 'lockfile', command: ['node', 'scripts/check-lockfile.ts'] },
    { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
    { name: 'size of the web app', command: ['node', 'scripts/check-budgets.ts'] },
    { name: 'quick tests', tests: quickTests },
  ],
  short: [
    { name: 'short slow tests', tests: shortSlowTests },
    { name: 'short stories', tests: shortStories(resultsFolder) },
  ],
  rest: [
    { name: 'other slow tests', tests: otherSlowTests },
    { name: 'other stories', tests: otherStories(resultsFolder) },
    { name: 'stories alone', tests: storiesAlone(resultsFolder) },
  ],
  e2e: [
    { name: 'stories', tests: storiesTogether(resultsFolder) },
    { name: 'stories alone', tests: storiesAlone(resultsFolder) },
  ],
}

let running: Child | undefined
let stoppedBy: NodeJS.Signals | undefined
onStop((signal) => {
  stoppedBy = signal
  running?.stop(signal)
})

const steps = process.argv.slice(2).flatMap((name) => suites[name] ?? unknown(name))
const { total, reason } = await runSteps(steps, runStep)
if (reason !== undefined) {
  console.error(`\n${reason}`)
  process.exitCode = 1
}
for (const line of closingLines(total)) console.log(line)

/** The counts of a step; undefined where it was stopped, or where a step without tests failed. */
async function runStep(step: Step): Promise<Counts | undefined> {
  const { name } = step
  if ('command' in step) {
    return (await run(name, step.command, step.env)) === 0 ? noCounts : undefined
  }
  const report = await runTests(step.tests, ({ command, env, isSecond }) =>
    run(isSecond ? `${name} that failed, once more` : name, command, env),
  )
  return stoppedBy ? undefined : countsOf(report)
}

async function run(name: string, command: string[], env: Env = {}) {
  // Somebody who stops the first try wants no second one.
  if (stoppedBy) return 1
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  running = start(command, { env })
  const code = await running.ended
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${code === 0 ? 'done' : 'failed'} in ${seconds} s`)
  return code
}

function unknown(name: string): never {
  throw new Error(`There is no suite ${name}: ${Object.keys(suites).join(' or ')}.`)
}

import { onStop, start } from './child-process.ts'
import type { Child } from './child-process.ts'
import { closingLines, keepEnding, lastLines } from './tests/closing-lines.ts'
import { runSteps, type Broken } from './tests/run-steps.ts'
import { runTests } from './tests/run-tests.ts'
import { noCounts, type Counts } from './tests/test-counts.ts'
import {
  otherQuickTests,
  otherSlowTests,
  otherStories,
  quickTests,
  shortSlowTests,
  shortStories,
  storiesAlone,
  storiesTogether,
} from './tests/test-suites.ts'

type Env = Record<string, string>
type Step = { name: string } & ({ command: string[]; env?: Env } | { tests: string[] })

// Go's default collects garbage so often that it costs a quarter of the time.
const withRoom = { GOGC: '400' }

const suites: Record<string, Step[]> = {
  check: [
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'lint', command: ['oxlint', '--deny-warnings'], env: withRoom },
    { name: 'types', command: ['node', 'scripts/check-types.ts'] },
    { name: 'lockfile', command: ['node', 'scripts/release/check-lockfile.ts'] },
    { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
    { name: 'size of the web app', command: ['node', 'scripts/budgets/check-budgets.ts'] },
    { name: 'quick tests', tests: quickTests },
  ],
  short: [
    { name: 'short slow tests', tests: shortSlowTests },
    { name: 'short stories', tests: shortStories },
  ],
  rest: [
    { name: 'other quick tests', tests: otherQuickTests },
    { name: 'other slow tests', tests: otherSlowTests },
    { name: 'other stories', tests: otherStories },
    { name: 'stories alone', tests: storiesAlone },
  ],
  e2e: [
    { name: 'stories', tests: storiesTogether },
    { name: 'stories alone', tests: storiesAlone },
  ],
}

const toldLines = 12

let running: Child | undefined
let stoppedBy: NodeJS.Signals | undefined
onStop((signal) => {
  stoppedBy = signal
  running?.stop(signal)
})

const steps = process.argv.slice(2).flatMap((name) => suites[name] ?? unknown(name))
const { total, reasons } = await runSteps(steps, runStep)
if (reasons.length > 0) process.exitCode = 1
const ending = [...reasons, ...closingLines(total)]
keepEnding(process.env['npm_lifecycle_event'] ?? 'test', ending)
for (const line of ['', ...ending]) console.log(line)

/** The counts of a step, or its last lines if it was stopped or failed without tests. */
async function runStep(step: Step): Promise<Counts | Broken> {
  const { name } = step
  if ('command' in step) {
    const said: string[] = []
    const code = await run(name, step, (text) => said.push(text))
    return code === 0 ? noCounts : { said: lastLines(said.join(''), toldLines) }
  }
  const counts = await runTests(step.tests, (command, env) => run(name, { command, env }))
  return stoppedBy ? { said: [`Stopped by ${stoppedBy}.`] } : counts
}

type Started = { command: string[]; env?: Env }

async function run(name: string, { command, env = {} }: Started, hear?: (said: string) => void) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  running = start(command, { env, ...(hear && { hear }) })
  const code = await running.ended
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${code === 0 ? 'done' : 'failed'} in ${seconds} s`)
  return code
}

function unknown(name: string): never {
  throw new Error(`There is no suite ${name}: ${Object.keys(suites).join(' or ')}.`)
}

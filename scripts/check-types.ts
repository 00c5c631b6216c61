import { availableParallelism } from 'node:os'
import { onStop, start } from './child-process.ts'

/** The slowest projects come first, so that no core waits for one of them at the end. */
const projects = [
  'packages/server',
  'packages/web',
  'scripts',
  'e2e',
  'packages/checks',
  'packages/repair',
  'bench',
  'packages/contract',
]
// More checkers would each infer the same types again, so one per project is quicker.
const oneChecker = ['--checkers', '1']
// Go's default collects garbage so often that it costs a quarter of the time.
const withRoom = { GOGC: '400' }

// npm run types: checks the types of all projects, as many at once as there are cores. Ends with 1 if one has faults.
const running = new Set<ReturnType<typeof start>>()
onStop((signal) => {
  waiting.length = 0
  for (const child of running) child.stop(signal)
})
const waiting = [...projects]
await Promise.all(Array.from({ length: availableParallelism() }, checkNext))

async function checkNext(): Promise<void> {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const child = start(['tsc', '-p', project, ...oneChecker], { env: withRoom })
    running.add(child)
    const code = await child.ended
    running.delete(child)
    if (code === 0) continue
    console.error(`The types of ${project} have faults.`)
    process.exitCode = 1
  }
}

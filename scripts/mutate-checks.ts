import { isOrderly, walk } from '../packages/checks/test/random-walk.ts'

// npm run mutate-checks -- COUNT [SEED]: checks mutated documents; each has to end in a state within its time.

const patienceMs = 5_000
const [count = 2_000, firstSeed = 1] = process.argv.slice(2).map(Number)

const steps = await walk(count, firstSeed)
const wrong = steps.filter((step) => !isOrderly(step) || step.milliseconds > patienceMs)
const states = Map.groupBy(steps, ({ state }) => state)
const slowest = Math.max(...steps.map(({ milliseconds }) => milliseconds))

for (const { seed, state, milliseconds } of wrong)
  console.error(`seed ${seed}: ${state} after ${Math.round(milliseconds)} ms`)
for (const [state, some] of states) console.log(`${state}: ${some.length}`)
console.log(`slowest: ${Math.round(slowest)} ms`)
if (wrong.length > 0) process.exitCode = 1

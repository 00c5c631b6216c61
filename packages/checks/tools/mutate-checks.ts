import { isOrderly, walk, walkedKinds } from '../test/random-walk.ts'

// npm run mutate-checks -- COUNT [SEED]: checks COUNT mutated documents of each kind.

const patienceMs = 5_000
const [count = 2_000, firstSeed = 1] = process.argv.slice(2).map(Number)

for (const kind of walkedKinds) {
  const steps = await walk({ kind, count, firstSeed })
  const wrong = steps.filter((step) => !isOrderly(step) || step.milliseconds > patienceMs)
  const states = [...Map.groupBy(steps, ({ state }) => state)].map(
    ([state, some]) => `${some.length} ${state}`,
  )
  const slowest = Math.max(...steps.map(({ milliseconds }) => milliseconds))
  console.log(`${kind}: ${states.join(', ')}; slowest ${Math.round(slowest)} ms`)
  for (const { seed, state, milliseconds } of wrong)
    console.error(`${kind}, seed ${seed}: ${state} after ${Math.round(milliseconds)} ms`)
  if (wrong.length > 0) process.exitCode = 1
}

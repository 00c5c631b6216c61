import { onStop, start } from './child-process.ts'

// npm run model -- ACTIONS [SEED]: the model of the rules against the product, for as long as wanted.
const [actions = '20000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2)
if (!/^[1-9]\d{0,8}$/.test(actions) || !/^\d{1,9}$/.test(seed)) {
  console.error('Usage: npm run model -- ACTIONS [SEED]')
  process.exit(1)
}

const run = start(['vitest', 'run', '--project', 'slow', 'life-of-a-job'], {
  env: { MODEL_ACTIONS: actions, MODEL_SEED: seed },
})
onStop((signal) => run.stop(signal))
process.exitCode = await run.ended

import { onStop, start } from './child-process.ts'

// npm run fuzz -- CALLS [SEED]: any call of the contract by anybody, with any values; then every way in by a provider.
const [calls = '20000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2)
if (!/^[1-9]\d{0,8}$/.test(calls) || !/^\d{1,9}$/.test(seed)) {
  console.error('Usage: npm run fuzz -- CALLS [SEED]')
  process.exit(1)
}

const run = start(['vitest', 'run', '--project', 'slow', 'fuzz', 'provider-reach'], {
  env: { FUZZ_CALLS: calls, FUZZ_SEED: seed },
})
onStop((signal) => run.stop(signal))
process.exitCode = await run.ended

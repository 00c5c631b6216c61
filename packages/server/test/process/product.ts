import { readProcessConfig, readConfig, withDefaults } from '#server/config.ts'
import { firstRates } from '#server/demo/demo-config.ts'
import { fillWithDemo } from '#server/demo/demo-content.ts'
import { ensureFirstSuperUser } from '#server/start/ensure-first-super-user.ts'
import { runProduct } from '#server/start/run-product.ts'

/**
 * Runs as a process: the product (with the argument `demo`: the demo) from its own entry, without the
 * web app, which would have to be built first.
 */
const isDemo = process.argv[2] === 'demo'
const log = (line: string) => void process.stdout.write(`${line}\n`)

// A demo of tests may have a database or a store elsewhere, which `readDemoConfig` refuses.
const config = () =>
  readProcessConfig((environment) =>
    readConfig(isDemo ? withDefaults(environment, firstRates) : environment),
  )

await runProduct({
  config,
  findWebApp: () => Promise.resolve(undefined),
  prepare: (place) =>
    isDemo
      ? fillWithDemo({ ...place, log })
      : ensureFirstSuperUser(place.db, readProcessConfig().admin, log),
  onStarted: ({ address }) => log(`Curbcut is ready at ${address}`),
})

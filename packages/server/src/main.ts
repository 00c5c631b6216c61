import { processConfig } from './config.ts'
import { ensureFirstSuperUser } from './start/ensure-first-super-user.ts'
import { runProduct } from './start/run-product.ts'
import { product } from './version.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

await runProduct({
  prepare: ({ db }) => ensureFirstSuperUser(db, processConfig().admin, say),
  onStarted: ({ address }) => say(`Curbcut ${product.version} is ready at ${address}`),
})

import { readProcessConfig } from './config.ts'
import { ensureFirstSuperUser } from './start/ensure-first-super-user.ts'
import { runProduct } from './start/run-product.ts'
import { product } from './version.ts'

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

await runProduct({
  prepare: ({ db }) => ensureFirstSuperUser(db, readProcessConfig().admin, printLine),
  onStarted: ({ address }) => printLine(`Curbcut ${product.version} is ready at ${address}`),
})

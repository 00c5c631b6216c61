import { configOfProcess } from './config.ts'
import { ensureFirstSuperUser } from './first-super-user.ts'
import { runProduct } from './run.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

await runProduct({
  prepare: ({ db }) => ensureFirstSuperUser(db, configOfProcess().admin, say),
  onStarted: ({ address }) => say(`Curbcut is ready at ${address}`),
})

import { configOfProcess } from './config.ts'
import { ensureFirstSuperUser } from './start/first-super-user.ts'
import { runProduct } from './start/run.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

await runProduct({
  prepare: ({ db }) => ensureFirstSuperUser(db, configOfProcess().admin, say),
  onStarted: ({ address }) => say(`Curbcut is ready at ${address}`),
})

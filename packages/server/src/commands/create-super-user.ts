import { z } from 'zod'
import { configOfProcess } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Tables } from '#server/db/tables.ts'
import { runTransaction } from '#server/db/transaction.ts'
import { createSuperUser } from '#server/features/users/create-person.ts'
import { randomText } from '#server/ids.ts'
import { joinNewDatabase } from '#server/start/open-database.ts'
import { commandLine } from '#server/version.ts'

/** `curbcut create-super-user EMAIL`: makes a verified super user and prints the password once. */
async function run(email: string | undefined) {
  if (!z.email().safeParse(email).success || !email) {
    throw new StartRefused(`Usage: ${commandLine('create-super-user', 'EMAIL')}`)
  }
  const end = (line: string) => void process.stderr.write(`${line}\n`)
  const database = await joinNewDatabase(configOfProcess(), { log: end, onLost: end })
  try {
    const db = createDb<Tables>(database.pool)
    const password = randomText(16)
    const now = new Date().toISOString()
    const id = await runTransaction(db, (trx) =>
      createSuperUser({ db: trx, now }, { email, password }),
    )
    if (!id) throw new StartRefused(`There is a person with the email ${email} already.`)
    process.stdout.write(`Super user ${email}\nPassword, said only now: ${password}\n`)
  } finally {
    await database.close()
  }
}

try {
  await run(process.argv[2])
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

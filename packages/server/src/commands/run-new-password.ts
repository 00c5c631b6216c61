import { z } from 'zod'
import { processConfig, type Config } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import { runTransaction } from '#server/db/transaction.ts'
import { randomText } from '#server/ids.ts'
import { joinNewDatabase } from '#server/start/open-database.ts'
import { commandLine } from '#server/version.ts'

type Command = {
  name: string
  /** Runs in a transaction; returns the user's id, or undefined to refuse. */
  give(
    moment: { db: Db; now: string },
    credentials: { email: string; password: string },
    config: Config,
  ): Promise<string | undefined>
  refusal(email: string): string
}

/** `curbcut NAME EMAIL`: gives a super user a new password and prints it once. */
export async function runNewPassword(command: Command): Promise<void> {
  try {
    await issuePassword(process.argv[2], command)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function issuePassword(email: string | undefined, { name, give, refusal }: Command) {
  if (!z.email().safeParse(email).success || !email) {
    throw new StartRefused(`Usage: ${commandLine(name, 'EMAIL')}`)
  }
  const printLine = (line: string) => void process.stderr.write(`${line}\n`)
  const config = processConfig()
  const database = await joinNewDatabase(config, { log: printLine, onLost: printLine })
  try {
    const password = randomText(16)
    const now = new Date().toISOString()
    const id = await runTransaction(createDb<Tables>(database.pool), (db) =>
      give({ db, now }, { email, password }, config),
    )
    if (!id) throw new StartRefused(refusal(email))
    process.stdout.write(`Super user ${email}\nPassword, shown only once: ${password}\n`)
  } finally {
    await database.close()
  }
}

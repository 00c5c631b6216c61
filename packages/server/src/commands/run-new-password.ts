import { z } from 'zod'
import { readProcessConfig, type Config } from '#server/config.ts'
import { createDb } from '#server/db/connect.ts'
import { runTransaction } from '#server/db/run-transaction.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { randomText } from '#server/ids.ts'
import { joinNewDatabase } from '#server/start/open-database.ts'
import { commandLine } from '#server/version.ts'

type PasswordCommand = {
  name: string
  /** Runs in a transaction; returns the user's id, or undefined to refuse. */
  savePassword(
    deps: { db: Db; now: string },
    credentials: { email: string; password: string },
    config: Config,
  ): Promise<string | undefined>
  refusalMessage(email: string): string
}

/** `curbcut NAME EMAIL`: gives a super user a new password and prints it once. */
export async function runNewPassword(command: PasswordCommand): Promise<void> {
  try {
    await issuePassword(process.argv[2], command)
  } catch (error) {
    if (!(error instanceof StartRefusedError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function issuePassword(
  email: string | undefined,
  { name, savePassword: give, refusalMessage: refusal }: PasswordCommand,
) {
  if (!z.email().safeParse(email).success || !email) {
    throw new StartRefusedError(`Usage: ${commandLine(name, 'EMAIL')}`)
  }
  const printLine = (line: string) => void process.stderr.write(`${line}\n`)
  const config = readProcessConfig()
  const database = await joinNewDatabase(config, { log: printLine, onLost: printLine })
  try {
    const password = randomText(16)
    const now = new Date().toISOString()
    const id = await runTransaction(createDb<Tables>(database.pool), (db) =>
      give({ db, now }, { email, password }, config),
    )
    if (!id) throw new StartRefusedError(refusal(email))
    process.stdout.write(`Super user ${email}\nPassword, shown only once: ${password}\n`)
  } finally {
    await database.close()
  }
}

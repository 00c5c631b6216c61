import { runTransaction } from '#server/db/run-transaction.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { createFirstSuperUser } from '#server/features/people/users/create-person.ts'
import { randomText } from '#server/ids.ts'

/** Prints a generated password once, also if several processes start on one database. */
export async function ensureFirstSuperUser(
  db: Db,
  { email, password }: { email: string; password: string | undefined },
  log: (line: string) => void,
) {
  const initialPassword = password ?? randomText(16)
  const now = new Date().toISOString()
  const outcome = await runTransaction(db, (trx) =>
    createFirstSuperUser({ db: trx, now }, { email, password: initialPassword }),
  )
  if (outcome === 'email_taken') {
    throw new StartRefusedError(
      `ADMIN_EMAIL ${email} is somebody's who is no super user. Set another.`,
    )
  }
  if (outcome === 'not_needed') return
  log(`The first super user is ${email}.`)
  if (!password) log(`Password, shown only once: ${initialPassword}`)
}

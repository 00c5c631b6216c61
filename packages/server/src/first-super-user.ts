import { randomText } from './ids.ts'
import type { Db } from './db/tables.ts'
import { createSuperUser, isWithoutSuperUser } from './features/users/create-person.ts'

/** A database without a super user gets one; a password that we made is said once. */
export async function ensureFirstSuperUser(
  db: Db,
  { email, password }: { email: string; password: string | undefined },
  say: (line: string) => void,
) {
  if (!(await isWithoutSuperUser(db))) return
  const chosen = password ?? randomText(16)
  await createSuperUser(db, { email, password: chosen })
  say(`The first super user is ${email}.`)
  if (!password) say(`Password, said only now: ${chosen}`)
}

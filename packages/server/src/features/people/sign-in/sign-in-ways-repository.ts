import type { Db } from '#server/db/schema/tables.ts'

export const findSignInWays = (db: Db) =>
  db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('passkeys').select('user_id')).$castTo<boolean>().as('passkey'),
      exists(selectFrom('sign_in_providers').select('id')).$castTo<boolean>().as('provider'),
    ])
    .executeTakeFirstOrThrow()

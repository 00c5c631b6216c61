import { createSecretKey, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import {
  findKeyFingerprint,
  keepKeyFingerprint,
  replaceKeyFingerprint,
} from '#server/db/installation.ts'
import { ensureSecretFile, findSecret } from '#server/db/embedded/secret-file.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { runTransaction } from '#server/db/transaction.ts'
import { forgetSecondSteps } from '#server/features/people/second-step/second-step-repository.ts'
import { fingerprintOf } from '#server/key-fingerprint.ts'

/** The key that signs what leaves the database: made once in DATA_DIR, readable only by its owner. */
export const ensureSecretKey = (dataDir: string): Promise<string> =>
  ensureSecretFile({ path: pathIn(dataDir), subject: 'secret key' })

const pathIn = (dataDir: string) => join(dataDir, 'secret-key')

type Options = {
  /** Whether the operator wants another key from now on. */
  isNewAllowed: boolean
  say(line: string): void
}

/**
 * Refuses a start with another key than the one before: it would end all sessions and links, and two
 * processes with two keys would refuse each other's. The first start writes down which key is the right one.
 */
export async function refuseAnotherKey(
  { db, secretKey }: { db: Db; secretKey: KeyObject },
  { isNewAllowed, say }: Options,
): Promise<void> {
  const own = fingerprintOf(secretKey)
  if ((await keepKeyFingerprint(db, own)) === own) return
  if (!isNewAllowed) {
    throw new StartRefused(
      'SECRET_KEY, or the secret-key in DATA_DIR, is not the one with which this database was started ' +
        `before. Bring that one back, or start once with ALLOW_NEW_SECRET_KEY=true: then ${ended}.`,
    )
  }
  await runTransaction(db, async (trx) => {
    await replaceKeyFingerprint(trx, own)
    // Their keys are sealed under the old one: nobody could pass them, and no super user take them away. With the
    // fingerprint, or the next start would find the key right and leave them.
    await forgetSecondSteps(trx)
  })
  say(`The secret key is a new one: ${ended}. Unset ALLOW_NEW_SECRET_KEY again.`)
}

/**
 * The key of the last start, for a command next to the product; makes none. Another one is refused in one line: what a
 * command hashes or looks for would be under a key that the product does not have.
 */
export async function findRightKey(
  db: Db,
  { secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<KeyObject> {
  const text = secretKey ?? (await findSecret(pathIn(dataDir)))
  if (!text) {
    throw new StartRefused(
      'There is no secret key: SECRET_KEY is not set, and DATA_DIR has no secret-key. Use those of the product.',
    )
  }
  const key = createSecretKey(text, 'utf8')
  if ((await findKeyFingerprint(db)) === fingerprintOf(key)) return key
  throw new StartRefused(
    'SECRET_KEY, or the secret-key in DATA_DIR, is not the one with which this database was started. Use that one.',
  )
}

const ended =
  'everybody is signed out, links and codes of earlier mails end, second steps have to be set up again, and the ' +
  'next report is signed with a new key, while earlier reports are still verified with theirs'

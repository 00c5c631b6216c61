import { createSecretKey, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { ensureSecretFile, readSecret } from '#server/db/embedded/secret-file.ts'
import {
  findKeyFingerprint,
  saveKeyFingerprint,
  replaceKeyFingerprint,
} from '#server/db/installation.ts'
import { runTransaction } from '#server/db/run-transaction.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { deleteAllSecondSteps } from '#server/features/people/second-step/second-step-repository.ts'
import { fingerprintOf } from '#server/secrets/keyed-hash.ts'

/** Makes the key in DATA_DIR once, readable only by its owner. */
export const ensureSecretKey = (dataDir: string): Promise<string> =>
  ensureSecretFile({ path: secretKeyPath(dataDir), subject: 'secret key' })

const secretKeyPath = (dataDir: string) => join(dataDir, 'secret-key')

type Options = {
  isNewAllowed: boolean
  log(line: string): void
}

/** Throws for another key than the last one, which would end all sessions and links. */
export async function refuseAnotherKey(
  { db, secretKey }: { db: Db; secretKey: KeyObject },
  { isNewAllowed, log }: Options,
): Promise<void> {
  const fingerprint = fingerprintOf(secretKey)
  if ((await saveKeyFingerprint(db, fingerprint)) === fingerprint) return
  if (!isNewAllowed) {
    throw new StartRefusedError(
      'SECRET_KEY, or the secret-key in DATA_DIR, is not the one with which this database was started ' +
        `before. Bring that one back, or start once with ALLOW_NEW_SECRET_KEY=true: then ${keyChangeEffects}.`,
    )
  }
  await runTransaction(db, async (trx) => {
    await replaceKeyFingerprint(trx, fingerprint)
    // Second steps are sealed under the old key: nobody could pass or remove them.
    await deleteAllSecondSteps(trx)
  })
  log(`The secret key is a new one: ${keyChangeEffects}. Unset ALLOW_NEW_SECRET_KEY again.`)
}

/** Throws for another key, under which the product would not find a command's hashes. */
export async function requireMatchingKey(
  db: Db,
  { secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<KeyObject> {
  const text = secretKey ?? (await readSecret(secretKeyPath(dataDir)))
  if (!text) {
    throw new StartRefusedError(
      'There is no secret key: SECRET_KEY is not set, and DATA_DIR has no secret-key. Use those of the product.',
    )
  }
  const key = createSecretKey(text, 'utf8')
  if ((await findKeyFingerprint(db)) === fingerprintOf(key)) return key
  throw new StartRefusedError(
    'SECRET_KEY, or the secret-key in DATA_DIR, is not the one with which this database was started. Use that one.',
  )
}

const keyChangeEffects =
  'everybody is signed out, links and codes of earlier mails end, second steps have to be set up again, and the ' +
  'next report is signed with a new key, while earlier reports are still verified with theirs'

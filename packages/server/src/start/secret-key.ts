import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { keepKeyFingerprint, replaceKeyFingerprint } from '#server/db/installation.ts'
import { ensureSecretFile } from '#server/db/secret-file.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Db } from '#server/db/tables.ts'
import { forgetSecondSteps } from '#server/features/second-step/second-step-repository.ts'
import { fingerprintOf } from '#server/key-fingerprint.ts'

/** The key that signs what leaves the database: made once in DATA_DIR, readable only by its owner. */
export const ensureSecretKey = (dataDir: string): Promise<string> =>
  ensureSecretFile({ path: join(dataDir, 'secret-key'), subject: 'secret key' })

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
  await replaceKeyFingerprint(db, own)
  // Their keys are sealed under the old one: nobody could pass them, and no super user take them away.
  await forgetSecondSteps(db)
  say(`The secret key is a new one: ${ended}. Unset ALLOW_NEW_SECRET_KEY again.`)
}

const ended =
  'everybody is signed out, links and codes of earlier mails end, second steps have to be set up again, and the ' +
  'next report is signed with a new key, while earlier reports are still verified with theirs'

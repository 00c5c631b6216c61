import type { KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ensure } from '#server/errors.ts'
import { readableCharacters } from '#server/ids.ts'
import { maxQueueLengths, retryAfterSeconds } from '#server/limits.ts'
import { deriveText } from './derive-text.ts'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes a core for some milliseconds; one core stays free for other work. */
const hashLimit = pLimit(Math.max(1, availableParallelism() - 1))

/** Throws 503 `overloaded` if too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  runWhenFree(() => hash(password, hashOptions))

function runWhenFree<T>(work: () => Promise<T>): Promise<T> {
  ensure(hashLimit.pendingCount < maxQueueLengths.passwords, 'overloaded', { retryAfterSeconds })
  return hashLimit(work)
}

const temporaryPasswordLength = 12

/** Letters and digits for a mail, and their hash; the same seed gives the same password. */
export async function createTemporaryPassword(
  seed: string,
  secretKey: KeyObject,
): Promise<{ text: string; hash: string }> {
  const text = deriveText(secretKey, {
    from: `temporary password ${seed}`,
    characters: readableCharacters,
    length: temporaryPasswordLength,
  })
  return { text, hash: await hashPassword(text) }
}

let dummyHash: Promise<string> | undefined

/** Takes the same time without a hash, so that it does not reveal which emails are known. */
export async function isPasswordRight(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('a password that nobody has')
  const hashToVerify = storedHash ?? (await dummyHash)
  const isRight = await runWhenFree(() => verify(hashToVerify, password))
  return storedHash !== null && isRight
}

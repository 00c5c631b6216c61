import { randomBytes } from 'node:crypto'
import { keyedHash } from '#server/features/secrets/keyed-hash.ts'

/** A new session's secret; only its keyed hash is kept. */
export const newSessionToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token. So many random bytes are like no other text that is hashed. */
export const hashSessionToken = (token: string, secretKey: string) => keyedHash(secretKey, token)

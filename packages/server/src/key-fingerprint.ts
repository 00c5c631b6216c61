import { createHmac, type BinaryLike, type KeyObject } from 'node:crypto'

/** Tells a secret key from another, and nothing of it; database and backups keep it. */
export const fingerprintOf = (secretKey: KeyObject | BinaryLike): string =>
  createHmac('sha256', secretKey).update('fingerprint of the secret key').digest('base64url')

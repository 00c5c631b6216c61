import { createHmac, type BinaryLike, type KeyObject } from 'node:crypto'

/** Identifies a secret key in database and backups without revealing it. */
export const fingerprintOf = (secretKey: KeyObject | BinaryLike): string =>
  createHmac('sha256', secretKey).update('fingerprint of the secret key').digest('base64url')

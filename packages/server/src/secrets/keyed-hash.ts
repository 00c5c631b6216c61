import { createHmac, type BinaryLike, type KeyObject } from 'node:crypto'

/**
 * Without the key, nobody can make the hash or find its text by trying. The text starts with its
 * purpose, so that a hash for one purpose fits no other.
 */
export const keyedHash = (secretKey: KeyObject | BinaryLike, text: string): string =>
  createHmac('sha256', secretKey).update(text).digest('base64url')

/** Identifies a secret key in database and backups without revealing it. */
export const fingerprintOf = (secretKey: KeyObject | BinaryLike): string =>
  keyedHash(secretKey, 'fingerprint of the secret key')

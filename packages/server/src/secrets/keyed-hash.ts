import { createHmac, type KeyObject } from 'node:crypto'

/**
 * Without the key, nobody can make the hash or find its text by trying. The text starts with its
 * purpose, so that a hash for one purpose fits no other.
 */
export const keyedHash = (secretKey: KeyObject, text: string): string =>
  createHmac('sha256', secretKey).update(text).digest('base64url')

import { createHmac, type KeyObject } from 'node:crypto'

/**
 * A hash to keep or hand out instead of a text. Without the key nobody can make it, or find the text by
 * trying. The text begins with its purpose, so a hash for one purpose fits no other.
 */
export const keyedHash = (secretKey: KeyObject, text: string): string =>
  createHmac('sha256', secretKey).update(text).digest('base64url')

import { createHmac, type KeyObject } from 'node:crypto'

/**
 * What is kept or handed out in place of a text: without the key it can neither be made nor be found by
 * trying. The text begins with what it is for, so that a hash for one thing is none for another.
 */
export const keyedHash = (secretKey: KeyObject, text: string): string =>
  createHmac('sha256', secretKey).update(text).digest('base64url')

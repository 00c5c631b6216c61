import { createHmac, type KeyObject } from 'node:crypto'

/** The text starts with its purpose, so that a hash for one purpose fits no other. */
export const keyedHash = (secretKey: KeyObject, text: string): string =>
  createHmac('sha256', secretKey).update(text).digest('base64url')

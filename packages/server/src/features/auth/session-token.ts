import { createHmac, randomBytes } from 'node:crypto'

/** A new session's secret; only its keyed hash is kept. */
export const newSessionToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token: without the key it can neither be used nor made. */
export const hashSessionToken = (token: string, secretKey: string) =>
  createHmac('sha256', secretKey).update(token).digest('base64url')

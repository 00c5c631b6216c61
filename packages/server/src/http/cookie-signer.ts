import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { UnsignResult } from '@fastify/cookie'

/** As @fastify/cookie, which accepts no `KeyObject` and needs ten times as long. */
export const createCookieSigner = (key: KeyObject) => ({
  sign: (value: string): string => `${value}.${signatureOf(key, value)}`,
  unsign(signed: string): UnsignResult {
    const end = signed.lastIndexOf('.')
    const value = signed.slice(0, end)
    const isOurs = end !== -1 && isEqual(signed.slice(end + 1), signatureOf(key, value))
    return isOurs
      ? { valid: true, renew: false, value }
      : { valid: false, renew: false, value: null }
  },
})

/** Without padding, which has a meaning in cookies. */
const signatureOf = (key: KeyObject, value: string) =>
  createHmac('sha256', key).update(value).digest('base64').replaceAll('=', '')

function isEqual(presentedMac: string, expectedMac: string): boolean {
  const [presentedBytes, expectedBytes] = [Buffer.from(presentedMac), Buffer.from(expectedMac)]
  return (
    presentedBytes.length === expectedBytes.length && timingSafeEqual(presentedBytes, expectedBytes)
  )
}

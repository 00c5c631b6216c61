import { createHmac, timingSafeEqual } from 'node:crypto'

// Codes by time as RFC 6238 makes them, in the form that every app knows: SHA-1, six digits, 30 seconds. They are
// compared with the vectors of the RFC in time-code.test.ts. By hand: a library would see every key, to make one call of
// node:crypto.

const periodSeconds = 30
const digits = 6

/** Codes of so many periods before and after count too: the clock of a phone may be wrong. */
const skew = 1

/** The period of 30 seconds, since 1970, in which this time lies (ISO). */
export const periodAt = (time: string): number =>
  Math.floor(Date.parse(time) / 1000 / periodSeconds)

/** The code of a period. */
export function timeCode(key: Buffer, period: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, '0')
}

type Typed = { code: string; now: string; lastPeriod: number }

/** The period whose code was typed, if it counts now and is later than the last one that was taken. */
export function findPeriod(key: Buffer, { code, now, lastPeriod }: Typed): number | undefined {
  const present = periodAt(now)
  const counting = Array.from({ length: 2 * skew + 1 }, (_, index) => present - skew + index)
  return counting.find(
    (period) =>
      period > lastPeriod && timingSafeEqual(Buffer.from(timeCode(key, period)), Buffer.from(code)),
  )
}

/** Whether a text may be such a code. */
export const looksLikeTimeCode = (text: string): boolean => /^\d{6}$/.test(text)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The key as people type it into an app: base32 of RFC 4648. Its length is a multiple of five bytes. */
export function toBase32(key: Buffer): string {
  const bits = [...key].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

/** The address that the QR code of a key holds; apps take the rest of its parameters as above. */
export function toKeyAddress({ issuer, account, key }: KeyLabel): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: toBase32(key), issuer }).toString()}`
}

type KeyLabel = { issuer: string; account: string; key: Buffer }

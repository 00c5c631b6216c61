import { createHmac, timingSafeEqual } from 'node:crypto'

// RFC 6238 as every app supports it: SHA-1, six digits, 30 seconds; totp.test.ts has its test
// vectors. Without a library, which would see every key to save one call of node:crypto.

const periodSeconds = 30
const codeDigits = 6

/** Periods accepted before and after the current one, since phone clocks may be wrong. */
const skewPeriods = 1

export const periodAt = (time: string): number =>
  Math.floor(Date.parse(time) / 1000 / periodSeconds)

export function generateTotpCode(key: Buffer, period: number, length = codeDigits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, '0')
}

type CodeCheck = { code: string; now: string; lastPeriod: number }

/** Refuses a code not later than the last one used. */
export function findMatchingPeriod(
  key: Buffer,
  { code, now, lastPeriod }: CodeCheck,
): number | undefined {
  const currentPeriod = periodAt(now)
  const acceptedPeriods = Array.from(
    { length: 2 * skewPeriods + 1 },
    (_, index) => currentPeriod - skewPeriods + index,
  )
  return acceptedPeriods.find(
    (period) =>
      period > lastPeriod &&
      timingSafeEqual(Buffer.from(generateTotpCode(key, period)), Buffer.from(code)),
  )
}

export const isTotpCodeFormat = (text: string): boolean => /^\d{6}$/.test(text)

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648; the key's length must be a multiple of five bytes. */
export function toBase32(key: Buffer): string {
  const bits = [...key].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? [])
    .map((bitGroup) => base32Alphabet[Number.parseInt(bitGroup, 2)])
    .join('')
}

/** The address in the QR code; apps assume the other parameters used here. */
export function toOtpauthUri({ issuer, account, key }: OtpauthKey): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: toBase32(key), issuer }).toString()}`
}

type OtpauthKey = { issuer: string; account: string; key: Buffer }

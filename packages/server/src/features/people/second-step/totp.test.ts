import { describe, expect, test } from 'vitest'
import { findMatchingPeriod, periodAt, generateTotpCode, toBase32, toOtpauthUri } from './totp.ts'

const key = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

describe('the vectors of RFC 6238, appendix B, for SHA-1', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('%i s after 1970', (seconds, code) => {
    expect(generateTotpCode(key, periodAt(at(seconds)), 8)).toBe(code)
  })
})

describe('a code', () => {
  const now = at(1_000_000_000)
  const present = periodAt(now)
  const find = (period: number, lastPeriod = 0) =>
    findMatchingPeriod(key, { code: generateTotpCode(key, period), now, lastPeriod })

  test('counts while a phone is up to 30 seconds slow or fast, and no longer', () => {
    expect([-2, -1, 0, 1, 2].map((off) => find(present + off))).toEqual([
      undefined,
      present - 1,
      present,
      present + 1,
      undefined,
    ])
  })

  test('never counts once it, or a later one, was taken', () => {
    expect(find(present, present)).toBeUndefined()
    expect(find(present - 1, present)).toBeUndefined()
    expect(find(present + 1, present)).toBe(present + 1)
  })
})

test.each([
  ['fooba', 'MZXW6YTB'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('%s is %s in base32, as RFC 4648 has it', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written)
})

test('the address of a key names product and account, and what both contain of signs', () => {
  const address = new URL(toOtpauthUri({ issuer: 'A & B', account: 'a+b@example.com', key }))

  expect(address.protocol + address.host).toBe('otpauth:totp')
  expect(decodeURIComponent(address.pathname)).toBe('/A & B:a+b@example.com')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: toBase32(key),
    issuer: 'A & B',
  })
})

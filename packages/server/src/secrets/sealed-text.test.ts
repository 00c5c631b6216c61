import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { unsealText, sealText } from './sealed-text.ts'

const secretKey = createSecretKey('a key of this test', 'utf8')
const sealing = { secretKey, purpose: 'a test' }
const text = 'nobody’s business'

test('a sealed text opens under its key and for its purpose', () => {
  const sealed = sealText(sealing, text)

  expect(unsealText(sealing, sealed)).toBe(text)
  expect(sealText(sealing, text)).not.toBe(sealed)
})

test('it opens neither under another key, nor for another purpose, nor changed in any byte', () => {
  const sealed = sealText(sealing, text)
  const bytes = Buffer.from(sealed, 'base64url')
  const changed = Array.from(bytes, (_, index) => {
    const copy = Buffer.from(bytes)
    copy[index] = (copy[index] ?? 0) ^ 1
    return copy.toString('base64url')
  })

  const another = createSecretKey('another key', 'utf8')
  expect(unsealText({ ...sealing, secretKey: another }, sealed)).toBeUndefined()
  expect(unsealText({ ...sealing, purpose: 'another' }, sealed)).toBeUndefined()
  expect(changed.map((one) => unsealText(sealing, one)).filter(Boolean)).toEqual([])
  expect(unsealText(sealing, '')).toBeUndefined()
})

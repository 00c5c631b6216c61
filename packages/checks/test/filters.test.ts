import { expect, test } from 'vitest'
import { createBudget } from '#checks/pdf/budget.ts'
import { createParserState } from '#checks/pdf/create-parser-state.ts'
import { Name } from '#checks/pdf/lexer.ts'
import { decodeStream } from '#checks/pdf/streams.ts'
import { Dict, Stream } from '#checks/pdf/values.ts'
import type { PdfObject } from '#checks/pdf/values.ts'

const { context } = createParserState(Buffer.alloc(0))

function decoded(filter: string, bytes: Uint8Array, parms: [string, number][] = []) {
  const entries = new Map<string, PdfObject>([
    ['Filter', new Name(filter)],
    ['DecodeParms', new Dict(new Map<string, PdfObject>(parms), context)],
  ])
  const stream = new Stream(new Dict(entries, context), { rawBytes: bytes })
  return Buffer.from(decodeStream(stream, createBudget(1_000_000, 'bytes'))).toString('latin1')
}

/** Codes of 9 to 12 bits: letters, and for a table that is full a new one. */
function inLzw(letters: string, early: number): Uint8Array {
  const codes: [code: number, width: number][] = []
  let known = 258
  for (const letter of letters) {
    const width = Math.max(9, (known - 1 + early).toString(2).length)
    codes.push([letter.charCodeAt(0), Math.min(12, width)])
    known += 1
    if (known === 4094) {
      codes.push([256, 12])
      known = 258
    }
  }
  const bits = codes.map(([code, width]) => code.toString(2).padStart(width, '0')).join('')
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2)))
}

test('LZW is unpacked, as the standard shows it', () => {
  const packed = Buffer.from('800b6050220c0c8501', 'hex')

  expect(decoded('LZWDecode', packed)).toBe('-----A---B')
})

test.each([1, 0])('codes of LZW grow longer, %i code early', (early) => {
  const letters = Array.from({ length: 9_000 }, (_, at) => String.fromCharCode(97 + (at % 26)))

  expect(decoded('LZWDecode', inLzw(letters.join(''), early), [['EarlyChange', early]])).toBe(
    letters.join(''),
  )
})

test.each([
  ['87cURD]i,"Ebo80~>', 'Hello World!'],
  ['<~87cURD]i,"Ebo80~>', 'Hello World!'],
  ['87cUR\nD]~>', 'Hello '.slice(0, 5)],
  ['z~>', '\0\0\0\0'],
])('five characters for four bytes: %s', (text, plain) => {
  expect(decoded('ASCII85Decode', Buffer.from(text))).toBe(plain)
})

test('two digits for a byte', () => {
  expect(decoded('ASCIIHexDecode', Buffer.from('48 65\n6C6c6F 7>20'))).toBe('Hellop')
})

test('runs of bytes are unpacked up to their end', () => {
  const packed = Buffer.from([2, 72, 101, 121, 254, 33, 128, 0, 72])

  expect(decoded('RunLengthDecode', packed)).toBe('Hey!!!')
})

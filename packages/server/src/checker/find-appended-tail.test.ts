import { expect, test } from 'vitest'
import { findAppendedTail } from './find-appended-tail.ts'

const before = Buffer.from('as it was')

test('of a document that only grew, what was added is sent', () => {
  const after = Buffer.from('as it was, and more')

  expect(findAppendedTail(before, after, 10)).toEqual({
    unchangedBytes: before.length,
    tail: Buffer.from(', and more'),
  })
})

test('a document that was written anew is sent as a whole, unless it is too large for that', () => {
  const after = Buffer.from('another')

  expect(findAppendedTail(before, after, 7)).toEqual({ unchangedBytes: 0, tail: after })
  expect(findAppendedTail(before, after, 6)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { resolveRequestedRange } from './resolve-requested-range.ts'

const etag = '"abc"'
const ask = (headers: Record<string, string>, method = 'GET') =>
  resolveRequestedRange({ method, headers, etag, sizeBytes: 100 })

describe('what the client has already', () => {
  test.each(['"abc"', 'W/"abc"', '*', '"x", "abc"', '"x",W/"abc" , "y"', ' "abc" '])(
    '%s is not sent again',
    (known) => {
      expect(ask({ 'if-none-match': known })).toBe('known')
      expect(ask({ 'if-none-match': known, range: 'bytes=0-1' })).toBe('known')
      expect(ask({ 'if-none-match': known }, 'HEAD')).toBe('known')
    },
  )

  test.each(['"ab"', '"abcd"', 'abc', '"*"', '', '"x", "y"', '"x,abc"'])(
    '%s is something else',
    (known) => {
      expect(ask({ 'if-none-match': known })).toBe('all')
    },
  )
})

describe('who wants to go on only with the same bytes', () => {
  test.each(['"abc"', '*', '"x", "abc"'])('gets them for %s', (wanted) => {
    expect(ask({ 'if-match': wanted, range: 'bytes=50-' })).toEqual({ start: 50, end: 99 })
  })

  test.each(['"x"', 'W/"abc"', '', 'abc'])('is told that %s has changed', (wanted) => {
    expect(ask({ 'if-match': wanted, range: 'bytes=50-' })).toBe('changed')
  })
})

describe('one range', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 99],
    ['bytes=10-19', 10, 19],
    ['bytes=99-', 99, 99],
    ['bytes=90-1000', 90, 99],
    ['bytes=-1', 99, 99],
    ['bytes=-1000', 0, 99],
    ['Bytes=5-6', 5, 6],
    [`bytes=0-${'9'.repeat(400)}`, 0, 99],
  ])('%s is that part', (range, start, end) => {
    expect(ask({ range })).toEqual({ start, end })
  })

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s lies beyond the end',
    (range) => {
      expect(ask({ range })).toBe('beyond')
    },
  )

  test.each([
    'bytes=0-1,5-6',
    'bytes=0-1, bytes=5-6',
    'bytes=5-4',
    'bytes=200-100',
    'bytes=-',
    'bytes=a-b',
    'bytes=1.5-3',
    'bytes=--1',
    'items=0-1',
    '0-1',
    'bytes',
    '',
  ])('%j counts as none', (range) => {
    expect(ask({ range })).toBe('all')
  })

  test('means nothing to who asks for the headers alone', () => {
    expect(ask({ range: 'bytes=0-1' }, 'HEAD')).toBe('all')
  })
})

describe('a range of the bytes that the client has begun with', () => {
  test('is sent while they are the same', () => {
    expect(ask({ range: 'bytes=9-', 'if-range': '"abc"' })).toEqual({ start: 9, end: 99 })
  })

  test.each(['"x"', 'W/"abc"', 'abc', 'Fri, 20 Nov 2026 10:00:00 GMT'])(
    '%s brings all bytes anew',
    (begunWith) => {
      expect(ask({ range: 'bytes=9-', 'if-range': begunWith })).toBe('all')
      expect(ask({ range: 'bytes=900-', 'if-range': begunWith })).toBe('all')
    },
  )
})

import { expect, test } from 'vitest'
import {
  formatCount,
  formatDollars,
  formatMonth,
  formatPercent,
  formatQuantity,
  formatRanges,
  formatShare,
  formatSize,
  formatDuration,
  formatUtcDate,
} from './formats.ts'

test('a report day is the UTC day', () => {
  expect(formatUtcDate('2026-10-31T23:59:59Z')).toBe('31 Oct 2026')
})

test('money has its cents', () => {
  expect(formatDollars(1234.5)).toBe('$1,234.50')
})

test('what is taken back has the sign for minus, which is read out', () => {
  expect(formatDollars(-3)).toBe('−$3.00')
  expect(formatCount(-12)).toBe('−12')
})

test('a month has its name and its year', () => {
  expect(formatMonth('2026-10')).toBe('October 2026')
})

test('numbers in a row are a range', () => {
  expect(formatRanges([1, 2, 3, 5, 8, 9, 1200])).toBe('1–3, 5, 8–9, 1200')
  expect(formatRanges([])).toBe('')
})

test('one thing is singular', () => {
  expect(formatQuantity(1, 'job')).toBe('1 job')
  expect(formatQuantity(2, 'reply', 'replies')).toBe('2 replies')
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [2 ** 60, '1,024 PB'],
])('a size of %d bytes reads %s', (sizeBytes, text) => {
  expect(formatSize(sizeBytes)).toBe(text)
})

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7_199, '119 minutes'],
  [93_600, '26 hours'],
  [172_800, '2 days'],
])('a span of %d seconds reads %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

test.each([
  [0, 0, null],
  [0, 3, '0 %, 0 of 3'],
  [3, 3, '100 %, 3 of 3'],
  [2, 3, '67 %, 2 of 3'],
  [1, 3, '33 %, 1 of 3'],
  [1, 8, '13 %, 1 of 8'],
  [996, 1000, '99 %, 996 of 1,000'],
  [4, 1000, '1 %, 4 of 1,000'],
])('a share of %d of %d is rounded: %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text)
})

test('only what is full reads 100 %', () => {
  expect([99.99, 100].map(formatPercent)).toEqual(['99 %', '100 %'])
})

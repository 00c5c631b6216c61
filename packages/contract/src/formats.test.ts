import { expect, test } from 'vitest'
import {
  formatCount,
  formatDollars,
  formatMonth,
  formatQuantity,
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

test('one thing is singular', () => {
  expect(formatQuantity(1, 'job')).toBe('1 job')
  expect(formatQuantity(2, 'reply', 'replies')).toBe('2 replies')
})

import { expect, test } from 'vitest'
import {
  formatDateTime,
  formatDay,
  formatDayRange,
  formatKilobytes,
  formatRange,
  formatShortCount,
  formatShortDollars,
  formatShortMonth,
} from './format.ts'

test('a time reads day, short month, year and the 24-hour clock', () => {
  expect(formatDateTime(new Date(2026, 10, 12, 14, 30))).toBe('12 Nov 2026, 14:30')
  expect(formatDateTime(new Date(2026, 8, 1, 0, 5))).toBe('1 Sep 2026, 00:05')
})

test('a day carries its weekday', () => {
  expect(formatDay(new Date(2026, 10, 16))).toBe('Mon 16 Nov 2026')
})

test('sizes are whole kilobytes, rounded up', () => {
  expect(formatKilobytes(2412 * 1024)).toBe('2,412 KB')
  expect(formatKilobytes(1)).toBe('1 KB')
  expect(formatKilobytes(0)).toBe('0 KB')
})

test('a range has its first and its last day, and says whose days they are', () => {
  expect(formatDayRange({ from: '2026-10-01', to: '2026-10-31' })).toBe(
    '1 Oct 2026 – 31 Oct 2026 (UTC)',
  )
  expect(formatDayRange({ from: '2028-02-29', to: '2028-02-29' })).toBe('29 Feb 2028 (UTC)')
})

test('the numbers of a scale are short', () => {
  expect(formatShortCount(1500)).toBe('1.5K')
  expect(formatShortDollars(-250)).toBe('−$250')
})

test('a month is short where there is little room', () => {
  expect(formatShortMonth('2026-10')).toBe('Oct 2026')
})

test('the line beside the pager counts from the first to the last row', () => {
  expect(formatRange({ page: 1, limit: 10, total: 46 }, 'job')).toBe('1–10 of 46 jobs')
  expect(formatRange({ page: 5, limit: 10, total: 46 }, 'job')).toBe('41–46 of 46 jobs')
  expect(formatRange({ page: 1, limit: 10, total: 1 }, 'job')).toBe('1 job')
})

test('the line beside the pager counts a new row that stands above a whole page', () => {
  expect(formatRange({ page: 1, limit: 10, total: 47, shown: 11 }, 'job')).toBe('1–11 of 47 jobs')
  expect(formatRange({ page: 1, limit: 10, total: 11, shown: 11 }, 'job')).toBe('11 jobs')
})

test('where more were found than counted, the line says so', () => {
  const found = { limit: 10, total: 10_000, isCapped: true } as const

  expect(formatRange({ ...found, page: 1 }, 'job')).toBe('1–10 of 10,000+ jobs')
  expect(formatRange({ ...found, page: 1000 }, 'job')).toBe('9,991–10,000 of 10,000+ jobs')
})

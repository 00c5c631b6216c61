import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  firstDayOf,
  isDay,
  isMonth,
  lastDayOf,
  monthOf,
  monthsBetween,
} from './days.ts'

describe('a day', () => {
  test.each(['2026-10-31', '2028-02-29', '2000-02-29', '0001-01-01', '9998-12-31'])(
    'is %s',
    (text) => expect(isDay(text)).toBe(true),
  )

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-10-00',
    '0000-01-01',
    '9999-12-31',
    '2026-1-1',
    '31.10.2026',
    '2026-10-31T00:00:00Z',
    '',
    'today',
  ])('is not %j', (text) => expect(isDay(text)).toBe(false))
})

test.each(['2026-10', '0001-01', '9998-12'])('a month is %s', (text) =>
  expect(isMonth(text)).toBe(true),
)
test.each(['2026-13', '2026-00', '0000-05', '9999-01', '2026-1', '2026-10-01', ''])(
  'a month is not %j',
  (text) => expect(isMonth(text)).toBe(false),
)

test('a moment belongs to its UTC day and month', () => {
  expect(dayOf('2026-10-31T23:59:59.999Z')).toBe('2026-10-31')
  expect(monthOf('2026-10-31T23:59:59.999Z')).toBe('2026-10')
})

test('months end with their last day, in leap years too', () => {
  expect(firstDayOf('2028-02')).toBe('2028-02-01')
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
    '2026-12-31',
  ])
})

test('counting goes over the ends of months and years', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-02', '2026-01')).toEqual([])
})

test('months that are none end a list of them', () => {
  expect(monthsBetween('-000001', '2026-01')).toEqual([])
})

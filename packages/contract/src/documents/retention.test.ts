import { expect, test } from 'vitest'
import { removalDayOf, addMonthsToDay } from './retention.ts'

test.each([
  ['2026-03-03T10:00:00.000Z', 12, '2027-03-03'],
  ['2026-08-31T23:59:59.999Z', 6, '2027-02-28'],
  ['2027-11-30T00:00:00.000Z', 3, '2028-02-29'],
  ['2026-12-31T00:00:00.000Z', 120, '2036-12-31'],
])('what is completed at %s ends %d months later on %s', (completedAt, months, day) => {
  expect(addMonthsToDay(completedAt, months)).toBe(day)
})

test.each([
  ['2026-11-01', '2027-03-03'],
  ['2027-02-28', '2027-03-30'],
  ['2030-01-01', '2030-01-31'],
])('asked on %s, it ends on %s: never within 30 days', (today, day) => {
  expect(removalDayOf('2026-03-03T10:00:00.000Z', 12, today)).toBe(day)
})

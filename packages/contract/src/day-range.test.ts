import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  dayRangeFields,
  findDayRangeFault,
  toTimeRange,
  parseDayRange,
  checkDayRange,
} from './day-range.ts'
import { texts } from './texts.ts'

const { validation } = texts

describe('a range of days in a call', () => {
  const range = z.object(dayRangeFields).check(checkDayRange)
  const faultsOf = (input: object) =>
    Object.fromEntries(
      (range.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    )

  test.each([
    [{}, {}],
    [{ from_date: '', to_date: '' }, {}],
    [{ from_date: '2028-02-29', to_date: '2028-02-29' }, {}],
    [{ from_date: '2026-10-01' }, { to_date: validation.bothDatesRequired }],
    [{ to_date: '2026-10-01' }, { from_date: validation.bothDatesRequired }],
    [{ from_date: '2026-10-02', to_date: '2026-10-01' }, { from_date: validation.startAfterEnd }],
    [
      { from_date: '10/01/2026' },
      { from_date: validation.invalidDay, to_date: validation.bothDatesRequired },
    ],
    [{ from_date: '2026-02-30', to_date: '2026-03-01' }, { from_date: validation.invalidDay }],
    [
      { from_date: '10/01/2026', to_date: '10/31/2026' },
      { from_date: validation.invalidDay, to_date: validation.invalidDay },
    ],
  ])('%j is refused with %j', (input, faults) => expect(faultsOf(input)).toEqual(faults))
})

describe('a range of days in an address', () => {
  test.each([
    ['', '', undefined],
    ['2026-10-01', '', validation.bothDatesRequired],
    ['', '2026-10-01', validation.bothDatesRequired],
    ['2026-02-30', '2026-10-01', validation.invalidDay],
    ['2026-10-01', 'tomorrow', validation.invalidDay],
    ['2026-10-02', '2026-10-01', validation.startAfterEnd],
  ])('%j to %j is none', (from, to, message) => {
    expect(parseDayRange({ from, to })).toBeUndefined()
    expect(findDayRangeFault({ from, to })?.message).toBe(message)
  })

  test('has both days, the first one not later than the last', () => {
    const day = { from: '2028-02-29', to: '2028-02-29' }

    expect(parseDayRange(day)).toEqual(day)
    expect(findDayRangeFault(day)).toBeUndefined()
  })
})

test('a range begins with its first UTC day and ends with its last', () => {
  expect(toTimeRange({ from: '2026-10-01', to: '2026-12-31' })).toEqual({
    from: '2026-10-01T00:00:00.000Z',
    before: '2027-01-01T00:00:00.000Z',
  })
  expect(toTimeRange({})).toEqual({ from: undefined, before: undefined })
})

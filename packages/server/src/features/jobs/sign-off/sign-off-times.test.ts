import { describe, expect, test } from 'vitest'
import type { WorkCalendar } from '#server/features/jobs/promises/working-minutes.ts'
import { signOffTimesOf } from './sign-off-times.ts'

const calendar: WorkCalendar = {
  zone: 'UTC',
  days: [1, 2, 3, 4, 5],
  opensAt: 9 * 60,
  closesAt: 17 * 60,
  holidays: [],
}
// A Monday.
const from = '2026-11-30T11:00:00.000Z'
const timesOf = (days: number, changes: Partial<WorkCalendar> & { at?: string } = {}) => {
  const { at = from, ...fields } = changes
  const { ending_at, lapses_at } = signOffTimesOf({ ...calendar, ...fields }, { from: at, days })
  return [ending_at.slice(0, 16), lapses_at.slice(0, 16)]
}

describe('a delivery', () => {
  test.each([
    [10, '2026-12-09T17:00', '2026-12-14T17:00'],
    [6, '2026-12-03T17:00', '2026-12-08T17:00'],
    [5, '2026-12-03T13:00', '2026-12-07T17:00'],
    [4, '2026-12-02T17:00', '2026-12-04T17:00'],
    [1, '2026-12-01T13:00', '2026-12-01T17:00'],
    [60, '2027-02-17T17:00', '2027-02-22T17:00'],
  ])('of %i working days', (days, ending, lapses) => {
    expect(timesOf(days)).toEqual([ending, lapses])
  })

  test('counts neither holidays nor days without work', () => {
    expect(timesOf(10, { holidays: ['2026-12-08', '2026-12-10'] })).toEqual([
      '2026-12-11T17:00',
      '2026-12-16T17:00',
    ])
    expect(timesOf(1, { at: '2026-12-04T18:00:00.000Z' })).toEqual([
      '2026-12-07T13:00',
      '2026-12-07T17:00',
    ])
    expect(timesOf(2, { at: '2026-12-06T01:00:00.000Z', days: [7] })).toEqual([
      '2026-12-13T17:00',
      '2026-12-20T17:00',
    ])
  })

  test('counts by the days of the zone', () => {
    expect(timesOf(1, { zone: 'Pacific/Auckland' })).toEqual([
      '2026-12-02T00:00',
      '2026-12-02T04:00',
    ])
  })
})

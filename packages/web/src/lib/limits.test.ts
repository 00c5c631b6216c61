import { expect, test } from 'vitest'
import * as limits from './limits.ts'

// Written a second time, row by row, so that no limit changes by mistake.
test.each([
  ['pagination', limits.pagerPages, { around: 3, margin: 1 }],
  ['search debounce', limits.searchDebounceMs, 500],
  [
    'organization search',
    limits.dialogSearch.organizations,
    { page: 1, limit: 5, status: 'active' },
  ],
  ['remediator search', limits.dialogSearch.remediators, { limit: 5, status: 'available' }],
  ['account manager search', limits.dialogSearch.accountManagers, { limit: 10, status: 'active' }],
  ['job file search', limits.dialogSearch.jobFiles, { limit: 10, type: 'all' }],
  ['job search for decline', limits.dialogSearch.jobsToDecline, { limit: 10 }],
  ['toast duration', limits.toastMs, 5000],
  ['unused cached data', limits.unusedDataSeconds, 60],
])('%s is the customer’s', (_name, value, expected) => {
  expect(value).toEqual(expected)
})

test('a date shows day, short month, year, hour and minute', () => {
  const format = new Intl.DateTimeFormat('en-US', { ...limits.dateDisplay, timeZone: 'UTC' })

  expect(format.format(new Date('2026-11-02T09:05:59Z'))).toBe('Nov 2, 2026, 09:05')
})

import { describe, expect, test } from 'vitest'
import { fileClasses } from './file-classes.ts'
import { defaultJobsTab } from './job-list.ts'
import { jobPriorities } from './job-machine.ts'
import * as limits from './limits.ts'

const { maxLengths, maxPages, minLengths, pageCents, pageSizes, serialNumber, totalCents } = limits

// Written a second time from section 9 of the specification, row by row.
test.each([
  ['cost per complex page, in cents', limits.complexPageCents, 200],
  ['cost per simple page, in cents', limits.simplePageCents, 100],
  ['page size: users', pageSizes.users, 8],
  ['page size: other tables', pageSizes.default, 10],
  ['pagination', limits.pagination, { around: 3, margin: 1 }],
  ['minimum password', minLengths.password, 6],
  ['minimum verification code', minLengths.code, 6],
  ['minimum contact message', minLengths.contactMessage, 6],
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
  ['default country code', limits.defaultCountryCode, '+1'],
  ['priority values', jobPriorities, ['NORMAL', 'RUSH']],
  ['file type classes', fileClasses, ['all', 'pdfs', 'docs', 'images']],
  ['default jobs tab', defaultJobsTab, 'in_progress'],
  ['default organization status filter', limits.defaultOrganizationStatus, 'all'],
  ['zip file name', limits.zipFileName, 'downloaded_file.zip'],
  ['toast duration', limits.toastMs, 5000],
  ['toast duration, the alternative', limits.shortToastMs, 2000],
  ['unused cached data', limits.unusedDataSeconds, 60],
  ['date picker format', limits.datePickerFormat, 'MM/dd/yyyy'],
  ['time step', limits.timeStepMinutes, 30],
  ['sidebar width when open', limits.sidebarWidth, '20%'],
  ['row menu and dropdown list', limits.menuMaxHeightPx, 140],
  ['job title truncation', limits.jobTitleWidthPx, 150],
])('%s is the customer’s', (_name, value, expected) => {
  expect(value).toEqual(expected)
})

test('a date shows day, short month, year, hour and minute', () => {
  const format = new Intl.DateTimeFormat('en-US', { ...limits.dateDisplay, timeZone: 'UTC' })

  expect(format.format(new Date('2026-11-02T09:05:59Z'))).toBe('Nov 2, 2026, 09:05')
})

test('the limits are the ruled ones', () => {
  expect(maxPages).toBe(100_000)
  expect(limits.maxFileBytes).toBe(1_073_741_824)
  expect(limits.maxFilesPerJob).toBe(500)
  expect(pageSizes.max).toBe(100)
  expect(minLengths.phone).toBe(4)
  expect(maxLengths).toMatchObject({
    personName: 100,
    organizationName: 200,
    jobName: 200,
    email: 254,
    password: 200,
    phone: 20,
    addressPart: 200,
    zip: 20,
    note: 5000,
    contactMessage: 5000,
    reason: 1000,
    query: 200,
    fileName: 255,
  })
})

test('sessions, codes and tries last as long and count as many as is ruled', () => {
  const quarter = { minutes: 15 }

  expect([limits.sessionIdleHours, limits.sessionMaxDays, limits.ghostMinutes]).toEqual([12, 7, 60])
  expect(limits.codeMinutes).toEqual({ invitation: 10_080, reset: 15 })
  expect([limits.maxWrongCodes, limits.countingCodes]).toEqual([5, 3])
  expect(limits.tryLimits).toMatchObject({
    password: { tries: 10, ...quarter },
    known_browser: { tries: 10, ...quarter },
    sign_in: { tries: 100, ...quarter },
    code: { tries: 30, ...quarter },
    forgot: { tries: 20, ...quarter },
    contact: { tries: 10, minutes: 60 },
    mailed_code: { tries: 10, ...quarter },
    invitation: { tries: 5, minutes: 24 * 60 },
    mail_by_sender: { tries: 5, minutes: 24 * 60 },
    mail_to_unverified: { tries: 20, minutes: 24 * 60 },
  })
  expect(limits.idempotencyHours).toBe(24)
})

describe('money', () => {
  const rates = { simpleCents: 100, complexCents: 200 }

  test('a simple page is one dollar and a complex one two', () => {
    expect(pageCents({ simple: 3, complex: 2 }, rates)).toBe(700)
    expect(pageCents({ simple: 0, complex: 0 }, rates)).toBe(0)
  })

  test('a job costs its pages and its special work', () => {
    expect(totalCents({ simple: 3, complex: 2, specialCents: 12_550 }, rates)).toBe(13_250)
    expect(totalCents({ simple: 0, complex: 0, specialCents: 0 }, rates)).toBe(0)
  })

  test('the most pages of a file stay exact', () => {
    expect(pageCents({ simple: maxPages, complex: maxPages }, rates)).toBe(30_000_000)
  })
})

test('the numbers of rows go on from page to page', () => {
  expect(serialNumber(1, 10, 0)).toBe(1)
  expect(serialNumber(3, 8, 7)).toBe(24)
})

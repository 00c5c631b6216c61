import { describe, expect, test } from 'vitest'
import {
  dialogSearch,
  maxFileBytes,
  maxFilesPerJob,
  maxLengths,
  maxPages,
  minLengths,
  pageCents,
  pageSizes,
  pagination,
  searchDebounceMs,
  serialNumber,
  toastMs,
  unusedDataSeconds,
  zipFileName,
} from './limits.ts'

test('the constants are the customer’s', () => {
  expect({ searchDebounceMs, toastMs, unusedDataSeconds, zipFileName }).toEqual({
    searchDebounceMs: 500,
    toastMs: 5000,
    unusedDataSeconds: 60,
    zipFileName: 'downloaded_file.zip',
  })
  expect(pageSizes).toMatchObject({ users: 8, default: 10, max: 100 })
  expect(pagination).toEqual({ around: 3, margin: 1 })
  expect(minLengths).toMatchObject({ password: 6, code: 6, contactMessage: 6 })
  expect(dialogSearch).toEqual({
    organizations: { page: 1, limit: 5, status: 'active' },
    remediators: { limit: 5, status: 'available' },
    accountManagers: { limit: 10, status: 'active' },
    jobFiles: { limit: 10, type: 'all' },
    jobsToDecline: { limit: 10 },
  })
})

test('the limits are the ruled ones', () => {
  expect(maxPages).toBe(100_000)
  expect(maxFileBytes).toBe(1_073_741_824)
  expect(maxFilesPerJob).toBe(500)
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

describe('money', () => {
  const rates = { simpleCents: 100, complexCents: 200 }

  test('a simple page is one dollar and a complex one two', () => {
    expect(pageCents({ simple: 3, complex: 2 }, rates)).toBe(700)
    expect(pageCents({ simple: 0, complex: 0 }, rates)).toBe(0)
  })

  test('the most pages of a file stay exact', () => {
    expect(pageCents({ simple: maxPages, complex: maxPages }, rates)).toBe(30_000_000)
  })
})

test('the numbers of rows go on from page to page', () => {
  expect(serialNumber(1, 10, 0)).toBe(1)
  expect(serialNumber(3, 8, 7)).toBe(24)
})

import { expect, test } from 'vitest'
import { fileClasses } from './documents/file-classes.ts'
import { jobPriorities } from './jobs/job-state-machine.ts'
import * as limits from './limits.ts'

const { maxLengths, maxPages, minLengths, pageSizes } = limits

// Written a second time, row by row, so that no limit changes by mistake.
test.each([
  ['cost per complex page, in cents', limits.complexPageCents, 200],
  ['cost per simple page, in cents', limits.simplePageCents, 100],
  ['page size: users', pageSizes.users, 8],
  ['page size: other tables', pageSizes.default, 10],
  ['minimum password', minLengths.password, 6],
  ['longest minimum password of the house', limits.maxMinPasswordLength, 64],
  ['minimum verification code', minLengths.code, 6],
  ['minimum contact message', minLengths.contactMessage, 6],
  ['default country code', limits.defaultCountryCode, '+1'],
  ['priority values', jobPriorities, ['NORMAL', 'RUSH']],
  ['file type classes', fileClasses, ['all', 'pdfs', 'docs', 'images']],
  ['zip file name', limits.zipFileName, 'downloaded_file.zip'],
])('%s is the customer’s', (_name, value, expected) => {
  expect(value).toEqual(expected)
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

test('an unused session and a visit to an account last as long as is ruled', () => {
  expect([limits.sessionIdleHours, limits.ghostSessionMinutes]).toEqual([12, 60])
})

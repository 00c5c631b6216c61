import { expect, test } from 'vitest'
import { may } from '#contract/policy.ts'
import { roles } from '#contract/roles.ts'
import { hasMonthEnded } from './statement.ts'

test('a month has ended from the first day of the next one', () => {
  expect(hasMonthEnded('2026-10', '2026-10-31')).toBe(false)
  expect(hasMonthEnded('2026-10', '2026-11-01')).toBe(true)
  expect(hasMonthEnded('2026-12', '2027-01-01')).toBe(true)
})

test('administrators read every statement, remediators their own issued ones, others none', () => {
  const id = 'somebody'
  const readers = (facts: Parameters<typeof may.readStatement>[1]) =>
    roles.filter((role) => may.readStatement({ id, role, organizationId: 'one' }, facts))
  const own = { type: 'remediator', partyId: id, isIssued: true } as const

  expect(readers(own)).toEqual(['RM_SU', 'RM_ADM', 'RM_REM'])
  expect(readers({ ...own, isIssued: false })).toEqual(['RM_SU', 'RM_ADM'])
  expect(readers({ ...own, partyId: 'another' })).toEqual(['RM_SU', 'RM_ADM'])
  expect(readers({ ...own, type: 'organization' })).toEqual(['RM_SU', 'RM_ADM'])
  expect(readers({ ...own, type: 'organization', partyId: 'one' })).toEqual(['RM_SU', 'RM_ADM'])
})

import { expect, test } from 'vitest'
import { add, noCounts, objection } from './test-counts.ts'

const passed = { ...noCounts, passed: 1 }

test('a failed test fails the run, and its message is kept', () => {
  const failures = [{ name: 'stories/people.spec.ts > opens', message: 'not visible' }]
  const total = add(passed, { ...noCounts, failures })

  expect(total).toEqual({ ...passed, failures })
  expect(objection(total)).toBe('Some tests failed.')
})

test('an unsteady test passed', () => {
  const unsteady = [{ name: 'stories/people.spec.ts > opens' }]
  const total = add({ ...passed, unsteady }, passed)

  expect(total).toEqual({ ...noCounts, passed: 2, unsteady })
  expect(objection(total)).toBeUndefined()
})

test('skipped tests fail the run', () => {
  expect(objection({ ...passed, skipped: 1 })).toContain('skipped')
})

test('a run without a test fails', () => {
  expect(objection(noCounts)).toBe('No test ran.')
  expect(objection(passed)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { add, closingLines, countsOf, noCounts, objection } from './test-counts.ts'
import type { TestState } from './test-report.ts'

const file = 'stories/people.spec.ts'
const report = (...states: TestState[]) => ({
  tests: states.map((state, index) => ({ file, name: `story ${index}`, state })),
  otherErrors: 0,
})

test('the last lines name the failed tests and add the tests of both runners', () => {
  const total = add(
    countsOf(report('passed', 'passed', 'passed')),
    countsOf(report('failed', 'passed')),
  )

  expect(closingLines(total)).toEqual([
    'failed: stories/people.spec.ts > story 0',
    '4 passed, 1 failed',
  ])
  expect(objection(total)).toBe('Some tests failed.')
})

test('a test file that could not be loaded counts as a failure', () => {
  expect(countsOf({ tests: [{ file, state: 'failed' }], otherErrors: 0 }).failed).toBe(1)
})

test('an error that no test caught counts as a failure', () => {
  expect(countsOf({ ...report('passed'), otherErrors: 1 }).failed).toBe(1)
})

test('an unsteady test passed, and is named before the last line', () => {
  const total = add(countsOf(report('passed', 'unsteady')), countsOf(report('unsteady')))

  expect(closingLines(total)).toEqual([
    'unsteady: stories/people.spec.ts > story 1',
    'unsteady: stories/people.spec.ts > story 0',
    '2 unsteady: passed only at the second try; mend the cause',
    '3 passed, 0 failed',
  ])
  expect(objection(total)).toBeUndefined()
})

test('an unsteady file is named, and only its tests are counted', () => {
  const tests = [
    { file, name: 'story', state: 'passed' as const },
    { file, state: 'unsteady' as const },
  ]

  expect(countsOf({ tests, otherErrors: 0 })).toEqual({ ...noCounts, passed: 1, unsteady: [file] })
})

test('skipped tests are named in the last line and fail the run', () => {
  const counts = countsOf(report('passed', 'skipped'))

  expect(closingLines(counts)).toEqual(['1 passed, 0 failed, 1 skipped'])
  expect(objection(counts)).toContain('skipped')
})

test('a run without a test fails', () => {
  expect(objection(noCounts)).toBe('No test ran.')
  expect(objection(countsOf(report('passed')))).toBeUndefined()
})

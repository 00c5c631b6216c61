import { expect, test } from 'vitest'
import { add, countsOf, noCounts, objection } from './test-counts.ts'
import type { TestState } from './test-report.ts'

const file = 'stories/people.spec.ts'
const report = (...states: TestState[]) => ({
  tests: states.map((state, index) => ({ file, name: `story ${index}`, state })),
  otherErrors: [],
})

test('a failed test fails the run, and its message is kept', () => {
  const failed = { file, name: 'opens', state: 'failed' as const, message: 'not visible' }
  const total = add(countsOf(report('passed')), countsOf({ tests: [failed], otherErrors: [] }))

  expect(total).toMatchObject({ passed: 1, failed: 1 })
  expect(total.failures).toEqual([{ name: `${file} > opens`, message: 'not visible' }])
  expect(objection(total)).toBe('Some tests failed.')
})

test('a test file that could not be loaded counts as a failure', () => {
  expect(countsOf({ tests: [{ file, state: 'failed' }], otherErrors: [] }).failed).toBe(1)
})

test('an error that no test caught counts as a failure, and is told', () => {
  const counts = countsOf({ ...report('passed'), otherErrors: ['nobody waits'] })

  expect(counts.failed).toBe(1)
  expect(counts.failures).toEqual([{ name: 'outside of all tests', message: 'nobody waits' }])
})

test('an unsteady test passed', () => {
  const total = add(countsOf(report('passed', 'unsteady')), countsOf(report('unsteady')))

  expect(total).toMatchObject({ passed: 3, failed: 0 })
  expect(objection(total)).toBeUndefined()
})

test('an unsteady file is named, and only its tests are counted', () => {
  const tests = [
    { file, name: 'story', state: 'passed' as const },
    { file, state: 'unsteady' as const },
  ]

  expect(countsOf({ tests, otherErrors: [] })).toEqual({
    ...noCounts,
    passed: 1,
    unsteady: [{ name: file }],
  })
})

test('skipped tests fail the run', () => {
  expect(objection(countsOf(report('passed', 'skipped')))).toContain('skipped')
})

test('a run without a test fails', () => {
  expect(objection(noCounts)).toBe('No test ran.')
  expect(objection(countsOf(report('passed')))).toBeUndefined()
})

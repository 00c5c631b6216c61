import { expect, test } from 'vitest'
import { add, fromPlaywright, fromVitest, objection, summary } from './test-counts.ts'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

test('the last line adds the tests of both runners', () => {
  const stats = { expected: 2, unexpected: 1, flaky: 0, skipped: 0 }
  const stories = fromPlaywright({ stats, errors: [] })

  const total = add(fromVitest({ ...vitest, testResults: [] }), stories)

  expect(summary(total)).toBe('7 passed, 1 failed')
})

test('a test file that could not be loaded counts as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]

  expect(fromVitest({ ...vitest, testResults }).failed).toBe(1)
})

test('a story that passed at the second try counts as a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 1, skipped: 0 }

  expect(fromPlaywright({ stats, errors: [] }).failed).toBe(1)
})

test('skipped tests are named in the last line and fail the run', () => {
  const counts = { passed: 3, failed: 0, skipped: 1 }

  expect(summary(counts)).toBe('3 passed, 0 failed, 1 skipped')
  expect(objection(counts)).toContain('skipped')
})

test('a run without a test fails', () => {
  expect(objection({ passed: 0, failed: 0, skipped: 0 })).toBe('No test ran.')
  expect(objection({ passed: 1, failed: 0, skipped: 0 })).toBeUndefined()
})

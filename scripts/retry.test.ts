import { expect, test } from 'vitest'
import { afterRetry, mayRetry } from './retry.ts'
import type { TestReport, TestResult, TestState } from './test-report.ts'

const kill = (name: string, state: TestState): TestResult => ({ file: 'process/kill', name, state })
const life = (name: string, state: TestState): TestResult => ({ file: 'process/life', name, state })
const wholeFile = (state: TestState): TestResult => ({ file: 'process/kill', state })
const rule = (state: TestState): TestResult => ({ file: 'rules', name: 'a rule', state })

const run = (...tests: TestResult[]): TestReport => ({ tests, otherErrors: [] })
const isRetried = (file: string) => file.startsWith('process/')

test('only a run whose every failure may be unsteady has a second try', () => {
  const failed = kill('starts', 'failed')

  expect(mayRetry(run(failed, rule('passed')), isRetried)).toBe(true)
  expect(mayRetry(run(wholeFile('failed')), isRetried)).toBe(true)
  expect(mayRetry(run(failed, rule('failed')), isRetried)).toBe(false)
  expect(mayRetry({ ...run(failed), otherErrors: ['no'] }, isRetried)).toBe(false)
  expect(mayRetry(run(kill('starts', 'passed')), isRetried)).toBe(false)
})

test('what passes at the second try is unsteady, what fails twice failed', () => {
  const first = run(rule('passed'), kill('starts', 'failed'), kill('stops', 'failed'))

  const both = afterRetry(first, run(kill('starts', 'passed'), kill('stops', 'failed')))

  expect(both).toEqual(run(rule('passed'), kill('starts', 'unsteady'), kill('stops', 'failed')))
})

test('a test that was behind a hook at the first try says at the second why it fails', () => {
  const first = run(kill('starts', 'skipped'), { ...wholeFile('failed'), message: 'no hook' })
  const again = { ...kill('starts', 'failed'), message: 'no start' }

  expect(afterRetry(first, run(again)).tests).toEqual([
    { ...kill('starts', 'failed'), message: 'no start' },
    { ...wholeFile('failed'), message: 'no hook' },
  ])
})

test('a test of the same name in another file says nothing of it', () => {
  const first = run(kill('starts', 'failed'), life('starts', 'failed'))

  const both = afterRetry(first, run(kill('starts', 'failed'), life('starts', 'passed')))

  expect(both).toEqual(run(kill('starts', 'failed'), life('starts', 'unsteady')))
})

test('of two tests of the same name in a file both have to pass', () => {
  const first = run(kill('starts', 'passed'), kill('starts', 'failed'))
  const again = (state: TestState) => run(kill('starts', 'passed'), kill('starts', state))

  expect(afterRetry(first, again('passed')).tests).toEqual([
    kill('starts', 'passed'),
    kill('starts', 'unsteady'),
  ])
  expect(afterRetry(first, again('failed')).tests).toContainEqual(kill('starts', 'failed'))
})

test('a second run in which the test did not run changes nothing', () => {
  const first = run(kill('starts', 'failed'), rule('passed'))

  expect(afterRetry(first, run())).toEqual(first)
  expect(afterRetry(first, run(kill('starts', 'skipped')))).toEqual(first)
  expect(afterRetry(first, run(life('starts', 'passed')))).toEqual(
    run(...first.tests, life('starts', 'passed')),
  )
})

test('of a second run that went wrong as a whole nothing counts', () => {
  const first = run(kill('starts', 'failed'))

  expect(afterRetry(first, { ...run(kill('starts', 'passed')), otherErrors: ['no'] })).toEqual(
    first,
  )
})

test('a file that could not be loaded is unsteady, and its tests are there after all', () => {
  const both = afterRetry(run(wholeFile('failed')), run(kill('starts', 'passed')))

  expect(both).toEqual(run(wholeFile('unsteady'), kill('starts', 'passed')))
})

test('the tests behind a hook that failed pass with their file', () => {
  const first = run(kill('starts', 'skipped'), wholeFile('failed'))

  expect(afterRetry(first, run(kill('starts', 'passed')))).toEqual(
    run(kill('starts', 'passed'), wholeFile('unsteady')),
  )
  expect(afterRetry(first, run(kill('starts', 'failed')))).toEqual(
    run(kill('starts', 'failed'), wholeFile('failed')),
  )
})

test('a test that passes with a hook that fails now is no success', () => {
  const first = run(kill('starts', 'failed'))

  const both = afterRetry(first, run(kill('starts', 'passed'), wholeFile('failed')))

  expect(both.tests).toContainEqual(wholeFile('failed'))
})

import { expect, test } from 'vitest'
import { closingLines, lastLines } from './closing-lines.ts'
import { add, countsOf, noCounts } from './test-counts.ts'
import type { TestState } from './test-report.ts'

const file = 'stories/people.spec.ts'
const report = (...states: TestState[]) => ({
  tests: states.map((state, index) => ({ file, name: `story ${index}`, state })),
  otherErrors: [],
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
})

test('an unsteady test is named before the last line', () => {
  const total = add(countsOf(report('passed', 'unsteady')), countsOf(report('unsteady')))

  expect(closingLines(total)).toEqual([
    'unsteady: stories/people.spec.ts > story 1',
    'unsteady: stories/people.spec.ts > story 0',
    '2 unsteady: passed only at the second try; mend the cause',
    '3 passed, 0 failed',
  ])
})

test('skipped tests are counted in the last line', () => {
  expect(closingLines(countsOf(report('passed', 'skipped')))).toEqual([
    '1 passed, 0 failed, 1 skipped',
  ])
})

test('under each name stands how its message begins, without colours and empty lines', () => {
  const message = `\u001B[31mNot visible\u001B[39m\n\n${'x'.repeat(200)}\n3\n4\n5\n6`

  expect(closingLines({ ...noCounts, failed: 1, failures: [{ name: 'a', message }] })).toEqual([
    'failed: a',
    '    Not visible',
    `    ${'x'.repeat(160)}`,
    '    3',
    '    4',
    '    5',
    '0 passed, 1 failed',
  ])
})

test('of very many failures all are named, and the first ones explained', () => {
  const failures = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, message: 'no' }))

  const lines = closingLines({ ...noCounts, failed: 40, failures })

  expect(lines.filter((line) => line.startsWith('failed: '))).toHaveLength(40)
  expect(lines.filter((line) => line === '    no')).toHaveLength(15)
})

test('of what a program said the last lines are told', () => {
  expect(lastLines('1\n2\n\n3\n', 2)).toEqual(['2', '3'])
})

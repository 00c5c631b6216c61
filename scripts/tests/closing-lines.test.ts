import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { closingLines, keepEnding, lastLines } from './closing-lines.ts'
import { add, noCounts } from './test-counts.ts'

afterEach(() => vi.unstubAllEnvs())

const story = (index: number) => ({ name: `stories/people.spec.ts > story ${index}` })

test('the last lines name the failed tests and add the tests of both runners', () => {
  const total = add({ ...noCounts, passed: 3 }, { ...noCounts, passed: 1, failures: [story(0)] })

  expect(closingLines(total)).toEqual([
    'failed: stories/people.spec.ts > story 0',
    '4 passed, 1 failed',
  ])
})

test('an unsteady test is named before the last line', () => {
  const total = add(
    { ...noCounts, passed: 2, unsteady: [story(1)] },
    { ...noCounts, passed: 1, unsteady: [story(0)] },
  )

  expect(closingLines(total)).toEqual([
    'unsteady: stories/people.spec.ts > story 1',
    'unsteady: stories/people.spec.ts > story 0',
    '2 unsteady: passed only at the second try; mend the cause',
    '3 passed, 0 failed',
  ])
})

test('skipped tests are counted in the last line', () => {
  expect(closingLines({ ...noCounts, passed: 1, skipped: 1 })).toEqual([
    '1 passed, 0 failed, 1 skipped',
  ])
})

test('under each name stands how its message begins, without colours and empty lines', () => {
  const message = `\u001B[31mNot visible\u001B[39m\n\n${'x'.repeat(200)}\n3\n4\n5\n6`

  expect(closingLines({ ...noCounts, failures: [{ name: 'a', message }] })).toEqual([
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

  const lines = closingLines({ ...noCounts, failures })

  expect(lines.filter((line) => line.startsWith('failed: '))).toHaveLength(40)
  expect(lines.filter((line) => line === '    no')).toHaveLength(15)
})

test('of what a program said the last lines are told', () => {
  expect(lastLines('1\n2\n\n3\n', 2)).toEqual(['2', '3'])
})

test('the ends of both commands of the gate stand one after the other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-endings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'endings')
  vi.stubEnv('TEST_ENDINGS', path)

  keepEnding('test', ['failed: a story', '8 passed, 1 failed'])
  keepEnding('test:rest', ['9 passed, 0 failed'])

  expect(readFileSync(path, 'utf8').split('\n')).toEqual([
    '── npm run test',
    'failed: a story',
    '8 passed, 1 failed',
    '── npm run test:rest',
    '9 passed, 0 failed',
    '',
  ])
})

test('elsewhere nothing is kept', () => {
  vi.stubEnv('TEST_ENDINGS', undefined)

  expect(() => keepEnding('test', ['9 passed, 0 failed'])).not.toThrow()
})

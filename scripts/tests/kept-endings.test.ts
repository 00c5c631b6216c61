import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepEnding } from './kept-endings.ts'

afterEach(() => vi.unstubAllEnvs())

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

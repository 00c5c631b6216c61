import { expect, test } from 'vitest'
import { canReuseProcess, isOrdinaryCheck } from './can-reuse-process.ts'
import type { CheckOutcome } from './check-outcome.ts'

const doneWith = (...gaps: string[]): CheckOutcome => ({
  state: 'done',
  facts: { kind: 'pdf' },
  conditions: [{ rule: '7.1-9', status: 'fail', count: 1, tested: 1, pages: [], places: [], gaps }],
})
const usual = { documents: 1, outcome: doneWith(), sizeBytes: 1_000, ownMs: 50, residentBytes: 1 }
const megabyte = 1024 ** 2

const goesOn = ({ outcome, ...served }: typeof usual) =>
  canReuseProcess({ ...served, isOrdinary: isOrdinaryCheck(outcome) })

test.each([
  ['an ordinary document', {}],
  ['a document that asks for a password', { outcome: { state: 'locked', conditions: [] } }],
  [
    'a document of a kind that is not checked',
    { outcome: { state: 'not_supported', conditions: [] } },
  ],
  ['its 199th document', { documents: 199 }],
] as const)('a process goes on after %s', (_what, served) => {
  expect(goesOn({ ...usual, ...served } as typeof usual)).toBe(true)
})

test.each([
  ['its 200th document', { documents: 200 }],
  ['a document of more than 4 MB', { sizeBytes: 4 * megabyte + 1 }],
  ['a document that took more than 5 seconds', { ownMs: 5_001 }],
  ['a document that it keeps memory of', { residentBytes: 257 * megabyte }],
  [
    'a document of which something could not be read',
    { outcome: doneWith('Page 1: a font is broken.') },
  ],
  ['a damaged document', { outcome: { state: 'unreadable', conditions: [] } }],
  ['a document beyond a limit', { outcome: { state: 'too_large', conditions: [] } }],
  ['a document that took too long', { outcome: { state: 'timed_out', conditions: [] } }],
  ['a check that failed', { outcome: { state: 'failed', conditions: [] } }],
] as const)('a process makes way for a new one after %s', (_what, served) => {
  expect(goesOn({ ...usual, ...served } as typeof usual)).toBe(false)
})

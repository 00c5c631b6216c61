import { expect, test } from 'vitest'
import { isIntact, toRunEnd } from './verification-result.ts'

const verified = {
  documents: 3,
  sizeBytes: 9,
  objects: 3,
  reports: 0,
  faults: 0,
  missing: 0,
  unknown: 0,
}

test.each([
  ['nothing', {}, { outcome: 'done', good: true }],
  ['a fault', { faults: 1 }, { outcome: 'found', good: false }],
  ['what was missing when the store was adopted', { missing: 1 }, { outcome: 'done', good: true }],
  [
    'what this database does not know, which is not lost',
    { unknown: 1 },
    { outcome: 'done', good: false },
  ],
])('a verification that finds %s', (_what, found, end) => {
  const all = { ...verified, ...found }

  expect({ outcome: toRunEnd(all).outcome, good: isIntact(all) }).toEqual(end)
})

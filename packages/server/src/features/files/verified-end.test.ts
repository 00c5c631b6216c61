import { expect, test } from 'vitest'
import { isGood, toEnd } from './verified-end.ts'

const verified = {
  ...{ documents: 3, sizeBytes: 9, objects: 3, reports: 0 },
  ...{ faults: 0, missing: 0, unknown: 0 },
}

test.each([
  ['nothing', {}, 'done', true],
  ['a fault', { faults: 1 }, 'found', false],
  ['what was missing when the store was adopted', { missing: 1 }, 'done', true],
  ['what this database does not know, which is not lost', { unknown: 1 }, 'done', false],
])('a verification that finds %s', (_what, found, outcome, good) => {
  const all = { ...verified, ...found }

  expect([toEnd(all).outcome, isGood(all)]).toEqual([outcome, good])
})

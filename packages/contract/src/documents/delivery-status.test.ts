import { expect, test } from 'vitest'
import {
  barrierSumText,
  deliveryStatusOf,
  deliveryStatusCountsText,
  deliverySummaryText,
  sumBarriers,
} from './delivery-status.ts'
import type { DocumentComparison } from './document-comparison.ts'

const decided = { undecided: 0, isForPeople: false }
const check = (barriers: number) => ({ ...decided, state: 'done', barriers }) as const
const without = { undecided: null, isForPeople: false, barriers: null }
const locked = { ...without, state: 'locked' } as const

test('a file stands as its newest fixed document does', () => {
  expect([
    deliveryStatusOf({ check: check(0) }),
    deliveryStatusOf({ check: check(3) }),
    deliveryStatusOf({ check: locked }),
    deliveryStatusOf({ check: { ...without, state: 'unreadable' } }),
    deliveryStatusOf(null),
    deliveryStatusOf(undefined),
  ]).toEqual(['ready', 'barriers', 'sealed', 'sealed', 'unfixed', 'unfixed'])
})

test('a fixed document without a result is not checked, and is not called ready', () => {
  expect(deliveryStatusOf({ check: null })).toBe('unchecked')
  for (const state of ['failed', 'timed_out', 'too_large', 'not_supported'] as const) {
    expect(deliveryStatusOf({ check: { ...without, state } })).toBe('unchecked')
  }
})

test('a fixed document of which a check could not decide all is not called ready', () => {
  expect(deliveryStatusOf({ check: { ...check(0), undecided: 4 } })).toBe('partly')
  expect(deliveryStatusOf({ check: { ...check(1), undecided: 4 } })).toBe('barriers')
  // Older checks did not count what they could not decide.
  expect(deliveryStatusOf({ check: { ...check(0), undecided: null } })).toBe('ready')
  expect(deliveryStatusCountsText(['ready', 'unfixed', 'partly'])).toBe(
    '1 ready · 1 not fully checked · 1 not fixed',
  )
})

test('a fixed document whose result is still to come is not called ready', () => {
  for (const state of ['waiting', 'running'] as const) {
    expect(deliveryStatusOf({ check: { ...without, state } })).toBe('checking')
  }
})

test('a fixed document that may be the wrong one is not called ready', () => {
  const comparison = (doubts: DocumentComparison['doubts']): DocumentComparison => ({
    state: 'compared',
    reason: null,
    words: 100,
    found: 3,
    added: 90,
    pages: { original: 1, fixed: 1 },
    structure: null,
    doubts,
  })
  const kindOf = (barriers: number, doubts: DocumentComparison['doubts']) =>
    deliveryStatusOf({ check: check(barriers), comparison: comparison(doubts) })

  expect(kindOf(0, [])).toBe('ready')
  expect(kindOf(0, ['other_text'])).toBe('doubtful')
  expect(kindOf(3, ['other_text'])).toBe('doubtful')
  expect(kindOf(3, ['same_bytes'])).toBe('unfixed')
  expect(deliveryStatusCountsText(['doubtful', 'ready'])).toBe('1 ready · 1 unlike the original')
})

test('files are counted by how they stand, and kinds without one are left out', () => {
  expect(deliveryStatusCountsText(['barriers', 'ready', 'unfixed', 'ready', 'sealed'])).toBe(
    '2 ready · 1 with barriers · 1 cannot be opened · 1 not fixed',
  )
  expect(deliveryStatusCountsText(['unfixed'])).toBe('1 not fixed')
  expect(deliveryStatusCountsText(['unchecked', 'checking', 'ready', 'unchecked'])).toBe(
    '1 ready · 1 being checked · 2 not checked',
  )
})

test.each([
  [
    { documents: 10, exceptions: 2 },
    '10 documents delivered: 8 without a finding, 2 with exceptions',
  ],
  [{ documents: 3, exceptions: 0 }, '3 documents delivered, all without a finding'],
  [{ documents: 1, exceptions: 0 }, '1 document delivered, without a finding'],
  [{ documents: 1, exceptions: 1 }, '1 document delivered, with exceptions'],
  [
    { documents: 1200, exceptions: 1, beingChecked: 1 },
    '1,200 documents delivered: 1,198 without a finding, 1 with exceptions, 1 being checked',
  ],
  [{ documents: 0, exceptions: 0 }, '0 documents delivered'],
])('a delivery of %o is told by what was done', (count, words) => {
  expect(deliverySummaryText(count)).toBe(words)
})

test('barriers before and now are those of documents that were checked both times', () => {
  const sum = sumBarriers([
    { before: check(40), now: check(4) },
    { before: check(6), now: check(6) },
    { before: locked, now: check(1) },
    { before: check(9), now: null },
    // What only people judge has no barriers to count.
    { before: { ...check(0), isForPeople: true }, now: { ...check(0), isForPeople: true } },
  ])

  expect(sum).toEqual({ before: 46, now: 10, documents: 2 })
  expect(barrierSumText(sum, 5)).toBe('46 barriers before, 10 now, counted in 2 of 5 documents')
  expect(barrierSumText(sum, 2)).toBe('46 barriers before, 10 now')
  expect(barrierSumText({ before: 1, now: 0, documents: 1 }, 1)).toBe('1 barrier before, none now')
  expect(barrierSumText({ before: 0, now: 0, documents: 0 }, 3)).toBeUndefined()
})

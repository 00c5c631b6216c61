import type { JobCheck } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aCheckSummary, aFile, aVersion } from '#test/jobs.ts'
import { countUncounted, jobResultWords } from './job-result-words.ts'

const aCheck = (changes: Partial<JobCheck>): JobCheck => ({
  ...{ state: 'done', pages: 12, isPageCountEstimated: false },
  ...{ barriers: 0, documentsWithBarriers: 0, ...changes },
})

test.each([
  [aCheck({}), '12 pages'],
  [aCheck({ isPageCountEstimated: true }), '≈ 12 pages'],
  [aCheck({ barriers: 3, documentsWithBarriers: 1 }), '12 pages · 3 barriers in 1 document'],
  [aCheck({ pages: 0, state: 'waiting' }), 'Checking …'],
  [
    aCheck({ pages: 1, barriers: 1, documentsWithBarriers: 1, state: 'running' }),
    '1 page · 1 barrier in 1 document · Checking …',
  ],
  [aCheck({ pages: 0 }), 'Checked'],
])('%j is told as it is', (check, words) => {
  expect(jobResultWords(check, 0)).toBe(words)
})

test.each([
  [aCheck({}), 1, '12 pages · pages of 1 document not counted'],
  [
    aCheck({ pages: 0, barriers: 3, documentsWithBarriers: 1 }),
    2,
    'pages of 2 documents not counted · 3 barriers in 1 document',
  ],
])('%j leaves no document out in silence: %i', (check, uncounted, words) => {
  expect(jobResultWords(check, uncounted)).toBe(words)
})

test('documents whose pages are being counted, or were, are not among those without', () => {
  const files = [
    aFile({ check: aCheckSummary() }),
    aFile({ check: aCheckSummary({ state: 'running', pages: null }) }),
    // A portfolio, one that could not be opened, and one from before documents were checked.
    aFile({ check: aCheckSummary({ pages: null }) }),
    aFile({ check: aCheckSummary({ state: 'locked', pages: null, barriers: null }) }),
    aFile({ check: null }),
    // What counts is its fixed document.
    aFile({
      check: aCheckSummary({ pages: null }),
      versions: [aVersion({ check: aCheckSummary() })],
    }),
  ]

  expect(countUncounted(files)).toBe(3)
})

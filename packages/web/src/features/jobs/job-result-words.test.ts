import type { JobCheck } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { jobResultWords } from './job-result-words.ts'

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
  expect(jobResultWords(check)).toBe(words)
})

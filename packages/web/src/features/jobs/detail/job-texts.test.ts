import type { JobCheck } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aCheckSummary, aFile, aJobPage, aVersion } from '#test/answers/jobs.ts'
import { countUncounted, checkResultsText, documentsText, jobResultText } from './job-texts.ts'

const withBarriers = (barriers: number) => aCheckSummary({ barriers })
const image = aCheckSummary({ barriers: 0, isForPeople: true, counted: 0 })
const undecided = aCheckSummary({ barriers: 0, undecided: 4 })

test.each([
  [
    'barriers of several documents',
    [withBarriers(7), withBarriers(2), image],
    '9 barriers in 2 documents',
  ],
  ['one barrier among fine ones', [withBarriers(1), withBarriers(0)], '1 barrier in 1 document'],
  [
    'no barrier, and what no machine can judge',
    [withBarriers(0), withBarriers(0), image],
    'no barriers found in 2 documents',
  ],
  [
    'no barrier, and conditions left open',
    [undecided, withBarriers(0)],
    '4 of 212 conditions could not be decided, no barriers found in 2 documents',
  ],
  ['images alone', [image], 'needs a person’s judgement'],
  [
    'checks that have not ended',
    [null, aCheckSummary({ state: 'running', barriers: null })],
    undefined,
  ],
])('%s', (_what, checks, words) => {
  expect(checkResultsText(checks)).toBe(words)
})

const aCheck = (changes: Partial<JobCheck>): JobCheck => ({
  state: 'done',
  pages: 12,
  isPageCountEstimated: false,
  barriers: 0,
  documentsWithBarriers: 0,
  ...changes,
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
  expect(jobResultText(check, 0)).toBe(words)
})

test.each([
  [aCheck({}), 1, '12 pages · pages of 1 document not counted'],
  [
    aCheck({ pages: 0, barriers: 3, documentsWithBarriers: 1 }),
    2,
    'pages of 2 documents not counted · 3 barriers in 1 document',
  ],
])('%j leaves no document out in silence: %i', (check, uncounted, words) => {
  expect(jobResultText(check, uncounted)).toBe(words)
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

test.each([
  { simple_pages: 3, complex_pages: 4 },
  { simple_pages: null, complex_pages: null },
])('pages are those that the machine counts, for everybody: %j', (pages) => {
  const check = aCheckSummary({ pages: 6 })
  const files = [aFile({ simple_pages: 1, complex_pages: 2, check }), aFile({ ...pages, check })]

  expect(documentsText(aJobPage({ status: 'IN_REVIEW', check: aCheck({}), files }))).toBe(
    '12\u00a0pages',
  )
})

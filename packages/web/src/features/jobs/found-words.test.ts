import { expect, test } from 'vitest'
import { aCheckSummary } from '#test/jobs.ts'
import { foundWords } from './found-words.ts'

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
  expect(foundWords(checks)).toBe(words)
})

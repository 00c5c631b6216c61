import { expect, test } from 'vitest'
import { comparisonOutcomes } from './comparison-answer.ts'

const counts = { headings: 4, lists: 0, tables: 1, heardWords: 90 }
const compared = {
  state: 'compared',
  words: 100,
  found: 3,
  added: null,
  doubts: ['other_text'],
  pages: { original: null, fixed: 2 },
  structure: { original: counts, fixed: counts },
  lost: [{ page: 1, words: ['council'] }],
}
const read = (answer: object) => comparisonOutcomes.parseAnswer(JSON.stringify(answer))
const failed = { state: 'not_compared', reason: 'failed' }

test('a comparison is kept with all its figures', () => {
  expect(read(compared)).toEqual(compared)
  expect(read({ ...compared, added: 7, structure: null })).toEqual({
    ...compared,
    added: 7,
    structure: null,
  })
})

test('lost words are cut, and what it does not know is dropped', () => {
  const words = Array.from({ length: 30 }, () => 'x'.repeat(100))
  const lost = Array.from({ length: 1_100 }, (_, at) => ({ page: at + 1, words }))

  const outcome = read({ ...compared, lost, more: 'y' })

  expect(outcome).toEqual({ ...compared, lost: expect.any(Array) })
  const kept = outcome.state === 'compared' ? outcome.lost : []
  expect(kept).toHaveLength(1_000)
  expect(kept[999]).toEqual({ page: 1_000, words: words.slice(0, 20).map(() => 'x'.repeat(64)) })
})

test.each([
  ['more found words than words', { found: 101 }],
  ['a doubt that there is not', { doubts: ['bored'] }],
  ['more than a column takes', { words: 2 ** 31 }],
  ['half a page', { pages: { original: 0.5, fixed: 1 } }],
  ['no structure at all', { structure: undefined }],
  ['another state', { state: 'timed_out' }],
])('%s is no answer', (_what, change) => {
  expect(read({ ...compared, ...change })).toEqual(failed)
})

test('a process tells why it could not read a document, but not how its own work ended', () => {
  const reason = (name: string) => read({ state: 'not_compared', reason: name })

  expect(reason('locked')).toEqual({ state: 'not_compared', reason: 'locked' })
  expect(reason('timed_out')).toEqual(failed)
})

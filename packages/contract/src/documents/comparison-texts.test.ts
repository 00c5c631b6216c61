import { expect, test } from 'vitest'
import {
  comparisonSentence,
  doubtLabel,
  doubtQuestion,
  doubtSentencesOf,
  notComparedSentence,
} from './comparison-texts.ts'
import type { ComparisonDoubt, DocumentComparison } from './document-comparison.ts'

const aStructure = { headings: 12, lists: 3, tables: 5, heardWords: 900 }
const aComparison = (changes: Partial<DocumentComparison> = {}): DocumentComparison => ({
  state: 'compared',
  reason: null,
  words: 1000,
  found: 39,
  added: 12,
  pages: { original: 5, fixed: 2 },
  doubts: [],
  structure: { original: aStructure, fixed: { ...aStructure, headings: 1, lists: 0, tables: 2 } },
  ...changes,
})

test.each<[ComparisonDoubt, string, string]>([
  ['other_text', 'Text matches 3 % of the original.', 'Text matches 3 %'],
  ['more_text', '12 words of it are not in the original.', '12 new words'],
  ['fewer_pages', 'It has 2 pages; the original has 5.', '2 of 5 pages'],
  [
    ...(['less_structure', 'It has 1 heading and 2 tables; the original has 12 and 5.'] as const),
    'Less structure',
  ],
  ['other_file', 'This is the document of another file.', 'Document of another file'],
  ['same_bytes', 'This is the original, unchanged.', 'Same as the original'],
])('the doubt %s asks: %s, and a row shows: %s', (doubt, words, label) => {
  const comparison = aComparison({ doubts: [doubt] })

  expect(doubtQuestion(comparison)).toBe(`${words} Is this the right file?`)
  expect(doubtLabel(comparison)).toBe(label)
})

test('the strongest doubt comes first', () => {
  const comparison = aComparison({ doubts: ['fewer_pages', 'other_text', 'other_file'] })

  expect(doubtSentencesOf(comparison)).toEqual([
    'This is the document of another file.',
    'Text matches 3 % of the original.',
    'It has 2 pages; the original has 5.',
  ])
})

test.each<[Partial<DocumentComparison>, string, string]>([
  [{ found: 39, added: 1200 }, 'Text matches 3 % of', '1,200 words'],
  [{ found: 966, added: 25 }, 'Text matches 96 % of', '25 words'],
])('the question about lost and new words names both: %j', (figures, matches, added) => {
  const comparison = aComparison({ ...figures, doubts: ['more_text', 'other_text'] })

  expect(doubtQuestion(comparison)).toBe(
    `${matches} the original, and ${added} are new. Is this the right file?`,
  )
  expect(doubtSentencesOf(comparison)[0]).toBe(`${matches} the original.`)
})

test.each<[Partial<DocumentComparison>, string | undefined]>([
  [{ found: 999 }, 'Text matches 99 % of the original.'],
  [{ found: 1000 }, 'Text matches 100 % of the original.'],
  [{ words: 0, found: 0 }, 'The original has no text to compare with.'],
  [{ state: 'waiting', words: null, found: null }, undefined],
  [
    { state: 'not_compared', reason: 'locked' },
    'Not compared with the original: one of them is locked with a password.',
  ],
])('without a doubt, %j says %s and asks nothing', (changes, words) => {
  expect(comparisonSentence(aComparison(changes))).toBe(words)
  expect(doubtQuestion(aComparison(changes))).toBeUndefined()
  expect(doubtLabel(aComparison(changes))).toBeUndefined()
})

test('a report says why a document was not compared, where that is known', () => {
  const compared = [{}, { doubts: ['other_text' as const] }].map(aComparison)
  const notCompared = [
    aComparison({ words: 0, found: 0 }),
    aComparison({ state: 'not_compared', reason: 'failed', words: null, found: null }),
    aComparison({ state: 'not_compared', reason: 'not_supported', words: null, found: null }),
    aComparison({ state: 'waiting', words: null, found: null }),
    undefined,
  ]

  expect(compared.map(notComparedSentence)).toEqual([undefined, undefined])
  expect(notCompared.map(notComparedSentence)).toEqual([
    'The original has no text to compare with.',
    'Could not be compared with the original.',
    'Not compared with the original: documents of these kinds cannot be compared by machine.',
    'Could not be compared with the original in time.',
    'Not compared with the original.',
  ])
})

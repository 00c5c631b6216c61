import { expect, test } from 'vitest'
import type { DocumentComparison } from '#contract/documents/document-comparison.ts'
import {
  deliveredResultText,
  exceptionsOf,
  overviewOf,
  overviewSentences,
} from './evidence-overview.ts'
import type { EvidenceFile, EvidenceDocument } from './evidence.ts'

const bytes = (barriers: number): EvidenceFile => ({
  sha256: 'a'.repeat(64),
  size_bytes: 1,
  check: {
    state: 'done',
    engine: '15',
    checked_at: null,
    pages: 1,
    is_page_count_estimated: false,
    barriers,
    is_for_people: false,
  },
})
const otherText: DocumentComparison = {
  state: 'compared',
  reason: null,
  words: 100,
  found: 3,
  added: 40,
  structure: null,
  pages: { original: 1, fixed: 1 },
  doubts: ['other_text'],
}
const document = (number: number, comparison: DocumentComparison | null): EvidenceDocument => ({
  number,
  file_name: `${number}.pdf`,
  original: bytes(39),
  fixed: bytes(0),
  comparison,
  conditions: [],
  judgments: [],
  delivery_reason: null,
  verdict: '',
})

test('barriers of a document that may be the wrong one count nowhere, and it is an exception', () => {
  const overview = overviewOf([document(1, otherText), document(2, null)])

  expect(overview.exceptions).toEqual([1])
  expect(overviewSentences(overview, 2)).toEqual([
    '39 barriers before, none now, counted in 1 of 2 documents',
  ])
})

test('the original itself, handed in again, is as it was', () => {
  const unchanged: DocumentComparison = { ...otherText, doubts: ['same_bytes'] }
  const again = { ...document(1, unchanged), fixed: bytes(39) }

  expect(deliveredResultText(again)).toBe('Unchanged')
  expect(exceptionsOf(again)).toEqual(['This is the original, unchanged.', '39 barriers left.'])
  expect(overviewSentences(overviewOf([again]), 1)).toEqual(['39 barriers before, 39 now'])
})

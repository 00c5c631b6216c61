import type { DocumentComparison } from '@curbcut/contract'
import { expect, test } from 'vitest'
import type { ComparisonFigures } from '#server/features/documents/comparison-repository.ts'
import { aHead } from '#test/review/a-written-edition.ts'
import { aLargeBasis } from '#test/review/evidence-editions.ts'
import { composeEdition } from './compose-edition.ts'

const { basis, checks } = aLargeBasis(2)

type Compared = Pick<DocumentComparison, 'state' | 'reason' | 'words'> &
  Partial<Pick<DocumentComparison, 'doubts'>>

/** An edition of two documents, of which the first has this comparison, and the second none. */
async function anEditionWith(compared: Compared, fixed = basis.documents[0]?.fixed.sha256) {
  const [first, ...others] = basis.documents
  const original = first?.original.sha256 ?? ''
  const row: ComparisonFigures = {
    id: '',
    organization_id: '',
    entry_id: null,
    engine: null,
    structure: null,
    requested_at: '',
    started_at: null,
    ended_at: null,
    found: compared.words,
    added: null,
    original_pages: 12,
    fixed_pages: 12,
    doubts: [],
    ...compared,
    original_sha256: original,
    fixed_sha256: fixed ?? '',
    isOriginalOfOther: false,
    isFixedForOther: false,
  }
  const documents = first && fixed ? [{ ...first, fixed: { ...first.fixed, sha256: fixed } }] : []
  const comparisons = new Map([[`${row.original_sha256} ${row.fixed_sha256}`, row]])
  return composeEdition(
    aHead,
    { ...basis, documents: [...documents, ...others] },
    { checks, comparisons },
  )
}

test.each<[Compared, string]>([
  [
    { state: 'not_compared', reason: 'too_large', words: null },
    'Too large to be compared with the original.',
  ],
  [
    { state: 'waiting', reason: null, words: null },
    'Could not be compared with the original in time.',
  ],
  [{ state: 'compared', reason: null, words: 0 }, 'The original has no text to compare with.'],
])('a document with %j is reported as not compared: %s', async (compared, words) => {
  const { documents, verdict } = await anEditionWith(compared)

  expect(documents.map((document) => document.verdict)).toEqual([
    expect.stringMatching(new RegExp(`8 judged by people\\. ${words}$`)),
    expect.stringMatching(/8 judged by people\. Not compared with the original\.$/),
  ])
  expect(verdict.at(-1)).toBe('2 documents were not compared with their originals.')
})

test('a document that was compared needs no such line', async () => {
  const compared = { state: 'compared', reason: null, words: 100 } as const
  const { documents, verdict } = await anEditionWith(compared)

  expect(documents[0]?.verdict).toMatch(/8 judged by people$/)
  expect(verdict.at(-1)).toBe('1 document was not compared with its original.')
})

test('the original handed in again is found as it came, and needs no comparison', async () => {
  const original = basis.documents[0]?.original.sha256
  const waiting = { state: 'waiting', reason: null, words: null } as const
  const { documents, verdict, overview } = await anEditionWith(waiting, original)

  expect(documents[0]?.comparison).toMatchObject({ doubts: ['same_bytes'] })
  expect(documents[0]?.fixed?.check).toEqual(documents[0]?.original.check)
  expect(documents[0]?.verdict).toMatch(/8 judged by people$/)
  expect(verdict.at(-1)).toBe('1 document was not compared with its original.')
  expect(overview?.barriers).toEqual({ before: 6, now: 6, documents: 2 })
})

test('a document in doubt is named so at its own place and counted in the whole', async () => {
  const compared = { state: 'compared', reason: null, words: 100 } as const
  const { documents, verdict } = await anEditionWith({ ...compared, doubts: ['other_text'] })

  expect(documents.map((document) => document.verdict)).toEqual([
    expect.stringMatching(/8 judged by people\. It may not be the document of its original\.$/),
    expect.not.stringContaining('may not be'),
  ])
  expect(verdict.at(-1)).toBe('1 document may not be that of its original.')
})

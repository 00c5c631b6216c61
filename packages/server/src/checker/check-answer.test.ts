import { modelLimits } from '@curbcut/checks/limits.ts'
import { modelLists } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { parseCheckAnswer } from './check-answer.ts'

const place = {
  page: 3,
  object: '12 0',
  path: 'Document › P',
  mcid: 4,
  form: '9 0',
  font: 'Own',
  box: { left: 0, bottom: 0, right: 10, top: 10 },
  text: 'Annual report',
  detail: 'P',
  count: 14,
  unit: 'line',
}

function placesOf(one: object, others = {}) {
  const condition = {
    rule: '7.1-3',
    status: 'fail',
    count: 14,
    tested: 20,
    pages: [3],
    gaps: [],
    places: [one],
    placeCount: 1,
    ...others,
  }
  return parseCheckAnswer(JSON.stringify({ state: 'done', conditions: [condition] }))?.conditions
}

test('a place is kept with all that it says', () => {
  expect(placesOf(place)).toMatchObject([{ places: [place], placeCount: 1 }])
})

test('its texts are cut, and what it does not know is dropped', () => {
  const [condition] = placesOf({ ...place, text: 'x'.repeat(5000), more: 'y' }) ?? []

  expect(condition?.places).toEqual([{ ...place, text: 'x'.repeat(100) }])
})

test.each([
  ['a rectangle beyond any page', { ...place, box: { ...place.box, top: 1e9 } }],
  ['a number of marked content that is none', { ...place, mcid: -1 }],
  ['an unknown unit', { ...place, unit: 'parsec' }],
])('%s is no answer', (_name, one) => {
  expect(placesOf(one)).toBeUndefined()
})

const chunk = { at: 0, size: 3, count: 200, firstPage: 1, lastPage: 2 }

/** An answer whose model has these chunks in each list, and so many bytes. */
function answerWith(chunks: object[], sizeBytes = 3) {
  const lists = Object.fromEntries(modelLists.map((list) => [list, { total: 1, chunks }]))
  const index = { kind: 'pdf', isTagged: true, gaps: [], lists }
  const model = { index, bytes: Buffer.alloc(sizeBytes).toString('base64') }
  return parseCheckAnswer(JSON.stringify({ state: 'done', conditions: [], model }))
}

test('a model whose chunks stand in its bytes is kept', () => {
  expect(answerWith([chunk])?.model?.index.lists.parts.chunks).toEqual([chunk])
})

test.each([
  ['beyond the bytes', [{ ...chunk, at: 1 }]],
  ['no whole places', [{ ...chunk, at: -1 }]],
  ['larger than all bytes that are kept', [{ ...chunk, size: modelLimits.packedBytes + 1 }]],
  ['of more entries than are packed together', [{ ...chunk, count: 201 }]],
  ['of pages that no document has', [{ ...chunk, lastPage: 20_001 }]],
  ['too many for one list', Array.from({ length: 1_001 }, () => chunk)],
])('a model with chunks that are %s is dropped, and its result is kept', (_name, chunks) => {
  expect(answerWith(chunks)).toEqual({ state: 'done', conditions: [], model: undefined })
})

test('a model whose index is too long for the database is dropped', () => {
  const million = 1_000_000
  const one = { ...chunk, at: million, size: million, firstPage: 10_000, lastPage: 20_000 }
  const withChunks = (count: number) =>
    answerWith(
      Array.from({ length: count }, () => one),
      2 * million,
    )?.model

  expect(withChunks(900)).toBeDefined()
  expect(withChunks(1_000)).toBeUndefined()
})

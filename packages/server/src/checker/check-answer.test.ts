import { expect, test } from 'vitest'
import { readAnswer } from './check-answer.ts'

const place = {
  ...{ page: 3, object: '12 0', path: 'Document › P', mcid: 4, form: '9 0', font: 'Own' },
  ...{ box: { left: 0, bottom: 0, right: 10, top: 10 }, text: 'Annual report', detail: 'P' },
  ...{ count: 14, unit: 'line' },
}

function placesOf(one: object, others = {}) {
  const condition = {
    ...{ rule: '7.1-3', status: 'fail', count: 14, tested: 20, pages: [3], gaps: [] },
    ...{ places: [one], placeCount: 1, ...others },
  }
  return readAnswer(JSON.stringify({ state: 'done', conditions: [condition] }))?.conditions
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
